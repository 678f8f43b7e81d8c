import type { Fault } from './fault';
import { splitDocument, type SplitDocument } from './split';
import { isReadable, readYaml } from './yaml/read';
import type { MapNode } from './yaml/node';

/** All that a SKILL.md's text says, with the places of everything. */
export interface DocumentText {
  /** The text that offsets count in: no BOM, LF line ends. */
  readonly text: string;
  readonly bom: boolean;
  /** null when there are no two fences. */
  readonly split: SplitDocument | null;
  /** null when the frontmatter can't be read as a mapping. */
  readonly root: MapNode | null;
  /** Whether this makes a skill, if possibly one with faults. */
  readonly readable: boolean;
  readonly faults: readonly Fault[];
}

/** Splits and parses a SKILL.md. All faults are reported; nothing is thrown and nothing evaluated. */
export function readDocument(source: string): DocumentText {
  const cut = splitDocument(source);
  if (!cut.ok) {
    return { text: cut.text, bom: cut.bom, split: null, root: null, readable: false, faults: [cut.fault] };
  }
  const { document } = cut;
  const yaml = readYaml(document.text, document.yamlStart, document.yamlEnd);
  return {
    text: document.text,
    bom: document.bom,
    split: document,
    root: yaml.root,
    readable: isReadable(yaml),
    faults: yaml.faults,
  };
}
