import { dirname } from 'node:path';
import { resolveEntry } from './entry';
import { inCheckOrder, stepOf, type ManifestProblem } from './problem';
import { placeInWords, readManifest, type ManifestReading } from './read';
import type { Manifest, ManifestFailureStep, SubprocessSkill } from './types';

/** Where a manifest lies. */
export interface ManifestPlace {
  /** Absolute path of `skill.json`, as it was found. */
  readonly path: string;
  /** Canonical path of its root. */
  readonly root: string;
}

/** Why a manifest is refused: the first failing check. */
export interface ManifestFailure {
  readonly step: ManifestFailureStep;
  readonly reason: string;
}

export interface CheckedManifest {
  readonly reading: ManifestReading;
  /** Those of the reading and those that the disk adds, in the order of the checks. */
  readonly problems: readonly ManifestProblem[];
  readonly skill: SubprocessSkill | null;
  readonly failure: ManifestFailure | null;
}

/** Parses the text of a `skill.json`: the manifest, or the first failing check. */
export function parseManifest(
  text: string,
):
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly failure: ManifestFailure } {
  const { manifest, problems } = readManifest(text);
  return manifest === null ? { ok: false, failure: failureOf(text, problems) } : { ok: true, manifest };
}

/** Binds a manifest to its place: the entry must resolve, and lie under the root. */
export function buildSubprocessSkill(
  manifest: Manifest,
  path: string,
  root: string,
):
  | { readonly ok: true; readonly skill: SubprocessSkill }
  | { readonly ok: false; readonly failure: ManifestFailure } {
  const entry = resolveEntry(manifest.entry, dirname(path), root);
  if (!entry.ok) return { ok: false, failure: { step: stepOf(entry.rule), reason: entry.message } };
  return { ok: true, skill: bind(manifest, { path, root }, entry.realPath) };
}

/** All checks at once, those of the text and those of the disk. */
export function checkManifest(text: string, place: ManifestPlace): CheckedManifest {
  const reading = readManifest(text);
  const { entry, manifest, tree } = reading;
  const resolved = entry.trim() === '' ? null : resolveEntry(entry, dirname(place.path), place.root);
  if (resolved !== null && !resolved.ok) {
    const value = tree?.members.find((member) => member.key === 'entry')?.value;
    const { rule, message } = resolved;
    const problem = { rule, message, start: value?.start ?? 0, end: value?.end ?? 0 };
    const problems = inCheckOrder([...reading.problems, problem]);
    return { reading, problems, skill: null, failure: failureOf(text, problems) };
  }
  const { problems } = reading;
  if (manifest === null || resolved === null) {
    return { reading, problems, skill: null, failure: failureOf(text, problems) };
  }
  return { reading, problems, skill: bind(manifest, place, resolved.realPath), failure: null };
}

function bind(manifest: Manifest, { path, root }: ManifestPlace, entryRealPath: string): SubprocessSkill {
  return {
    ...manifest,
    kind: 'subprocess',
    manifestPath: path,
    folder: dirname(path),
    rootRealPath: root,
    entryRealPath,
  };
}

function failureOf(text: string, problems: readonly ManifestProblem[]): ManifestFailure {
  const first = problems[0];
  if (first === undefined) return { step: 'parse', reason: 'unknown' };
  const step = stepOf(first.rule);
  return {
    step,
    reason: step === 'parse' ? `${first.message} (${placeInWords(text, first.start)})` : first.message,
  };
}
