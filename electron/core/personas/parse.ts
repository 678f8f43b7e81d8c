import { permissionModes, type PersonaFinding } from '../../../shared/model';
import { toPermissionMode } from '../approval';
import { findEntry, readDocument, type DocumentText, type MapNode } from '../document';
import { LineIndex } from '../files';
import { isPattern } from './tools';
import type { ParsedPersona } from './types';

/** In characters; a persona's text is read by people. */
export const MAX_PERSONA_TEXT = 256 * 1024;

const nameForm = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/**
 * Reads a persona: Markdown with YAML frontmatter. `name`, `description` and `when_to_use` are required; an unknown
 * or missing `permission_mode` is read-only. What restricts, and can't be understood, is an error: a persona never
 * allows more because its file was written wrong.
 */
export function parsePersona(text: string): ParsedPersona {
  if (text.length > MAX_PERSONA_TEXT) {
    return refused(`The file has more than ${String(MAX_PERSONA_TEXT)} characters.`);
  }
  const document = readDocument(text);
  const reader = new Reader(document);
  if (document.root === null || !document.readable) return { persona: null, findings: reader.findings };
  const { root } = document;
  const name = reader.required(root, 'name');
  if (name !== '' && !nameForm.test(name)) {
    reader.add(
      'error',
      root,
      'name',
      `name "${name}" is not allowed: use letters, digits, "-", "_" and ".", at most 64.`,
    );
  }
  const description = reader.required(root, 'description');
  const whenToUse = reader.required(root, 'when_to_use');
  const mode = reader.mode(root);
  const tools = reader.patterns(root, 'tools');
  const disallowedTools = reader.patterns(root, 'disallowed_tools');
  const { findings } = reader;
  if (findings.some(({ severity }) => severity === 'error')) return { persona: null, findings };
  return { persona: { name, description, whenToUse, mode, tools, disallowedTools }, findings };
}

class Reader {
  readonly findings: PersonaFinding[] = [];
  private readonly lines: LineIndex;

  constructor(document: DocumentText) {
    this.lines = new LineIndex(document.text);
    for (const fault of document.faults) {
      const severity = document.readable ? 'warning' : 'error';
      this.findings.push({ severity, line: this.lines.position(fault.start).line, message: fault.message });
    }
  }

  add(severity: PersonaFinding['severity'], root: MapNode, key: string, message: string): void {
    const start = findEntry(root, key)?.keySpan.start ?? root.start;
    this.findings.push({ severity, line: this.lines.position(start).line, message });
  }

  required(root: MapNode, key: string): string {
    const node = findEntry(root, key)?.node;
    const text = node?.kind === 'scalar' ? node.text.trim() : '';
    if (text === '') this.add('error', root, key, `${key} is missing: a persona needs a text there.`);
    return text;
  }

  mode(root: MapNode): ReturnType<typeof toPermissionMode> {
    const node = findEntry(root, 'permission_mode')?.node;
    const text = node?.kind === 'scalar' ? node.text.trim() : '';
    const mode = toPermissionMode(text);
    if (mode !== text) {
      const what =
        node === undefined ? 'permission_mode is not there' : `permission_mode "${text}" is not known`;
      this.add(
        'warning',
        root,
        'permission_mode',
        `${what}, so it is read-only. Modes: ${permissionModes.join(', ')}.`,
      );
    }
    return mode;
  }

  patterns(root: MapNode, key: string): readonly string[] {
    const node = findEntry(root, key)?.node;
    if (node === undefined || (node.kind === 'scalar' && node.value === null)) return [];
    if (node.kind !== 'list') {
      this.add(
        'error',
        root,
        key,
        `${key} must be a list of names, such as [disk_usage_top], not a single value.`,
      );
      return [];
    }
    return node.items.flatMap((item) => {
      const text = item.kind === 'scalar' ? item.text.trim() : '';
      if (isPattern(text)) return [text];
      this.add('error', root, key, `${key}: "${text}" is neither a name nor "*suffix" nor "prefix*".`);
      return [];
    });
  }
}

function refused(message: string): ParsedPersona {
  return { persona: null, findings: [{ severity: 'error', line: 1, message }] };
}
