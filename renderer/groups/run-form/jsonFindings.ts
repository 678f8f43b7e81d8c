import type { Diagnostic, Position } from '../../../shared/model';
import { nodeAtPointer, parseJson } from '../run-json';
import type { PlacedErrors } from './model';

/** What main's check said, at the places in the text that it speaks of. The text's own faults the editor marks by itself. */
export function jsonFindings(text: string, errors: PlacedErrors): readonly Diagnostic[] {
  const parsed = parseJson(text);
  if (!parsed.ok) return [];
  return [...errors].map(([pointer, { message }]) => {
    const node = nodeAtPointer(parsed.node, pointer);
    // A whole object underlined says nothing; its first character does.
    const end = node.type === 'object' || node.type === 'array' ? node.start + 1 : node.end;
    return {
      rule: 'arguments/schema',
      severity: 'error',
      message,
      range: { start: positionAt(text, node.start), end: positionAt(text, end) },
    };
  });
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
