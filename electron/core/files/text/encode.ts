import type { LineEnd } from '../../../../shared/model';
import { withLf, type DecodedText } from './decode';
import { matchLines } from './matchLines';

const written: Readonly<Record<LineEnd, string>> = { lf: '\n', crlf: '\r\n', cr: '\r' };

/**
 * The bytes of an edited text in the format of the file it came from: BOM, line ends. Where the file
 * mixes line ends, each line that is still there keeps its own. An unchanged text gives the original
 * bytes, for every file that decodes.
 */
export function encodeText(text: string, original: DecodedText): Buffer {
  const { bom, lineEnd, mixedEnds } = original.format;
  const body = withLf(text);
  const ended = mixedEnds === null ? uniform(body, lineEnd) : mixed(body, original.text, mixedEnds, lineEnd);
  return Buffer.from(bom ? `\uFEFF${ended}` : ended, 'utf8');
}

function uniform(text: string, end: LineEnd): string {
  return end === 'lf' ? text : text.replaceAll('\n', written[end]);
}

function mixed(text: string, before: string, ends: readonly LineEnd[], majority: LineEnd): string {
  const lines = text.split('\n');
  const from = matchLines(before.split('\n'), lines);
  const last = lines.length - 1;
  const parts = lines.map((line, at) => {
    if (at === last) return line;
    const source = from[at] ?? -1;
    return line + written[ends[source] ?? majority];
  });
  return safeJoin(parts, majority);
}

/** A line that ends in CR must not be followed by an empty line that ends in LF: together they would read as one CRLF. */
function safeJoin(parts: readonly string[], majority: LineEnd): string {
  let out = '';
  for (const part of parts) {
    const merges = part.startsWith('\n') && out.endsWith('\r');
    out += merges ? written[majority === 'lf' ? 'cr' : majority] : part;
  }
  return out;
}
