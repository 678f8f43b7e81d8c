/** A line of a program's output as text that can be shown, and how many bytes of it are not in there. */
export interface LineText {
  readonly text: string;
  readonly cutBytes: number;
}

/**
 * Decodes one line as UTF-8. Bytes that are not UTF-8 become U+FFFD; a character that the cut went
 * through counts as cut. Control characters become their pictures (NUL is ␀), so that nothing is hidden;
 * tab and escape stay, because colour sequences are drawn later.
 */
export function decodeLine(line: Buffer, cutBytes: number): LineText {
  const whole = cutBytes > 0 ? completeLength(line) : line.length;
  const text = showControls(line.toString('utf8', 0, whole));
  return { text, cutBytes: cutBytes + line.length - whole };
}

/** How many bytes there are before a last character that lacks its end. */
function completeLength(line: Buffer): number {
  const end = line.length;
  for (let back = 1; back <= Math.min(3, end); back++) {
    const byte = line[end - back] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? end - back : end;
    }
  }
  return end;
}

function isHidden(code: number): boolean {
  return (code < 0x20 && code !== 0x09 && code !== 0x1b) || code === 0x7f;
}

function showControls(text: string): string {
  let shown = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isHidden(code)) continue;
    shown += text.slice(from, i) + String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code);
    from = i + 1;
  }
  return from === 0 ? text : shown + text.slice(from);
}
