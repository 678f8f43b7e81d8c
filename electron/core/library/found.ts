import type { ResolvedRoot } from '../allowlist';
import type { FoundFile, WalkNote } from '../discovery';
import type { DocumentReport, ManifestReport } from '../validation';

/** A file that was found, with what its inspection said. */
export type Inspected =
  | { readonly kind: 'subprocess'; readonly file: FoundFile; readonly report: ManifestReport }
  | {
      readonly kind: 'document';
      readonly file: FoundFile;
      readonly report: DocumentReport;
      /** From `manifest.json` beside it; empty when there is none. */
      readonly fileVersion: string;
    };

/** One root with the files below it, in walk order. */
export interface RootContent {
  readonly root: ResolvedRoot;
  /** The root that was listed before and is the same directory. */
  readonly sameAs: string;
  readonly files: readonly Inspected[];
  readonly notes: readonly WalkNote[];
}
