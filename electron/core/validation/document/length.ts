/** The number of Unicode code points. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count--;
      at++;
    }
  }
  return count;
}

/** Whether a text has more code points than allowed. */
export function isLonger(text: string, most: number): boolean {
  // Code points are never more than code units, and nearly all texts are short.
  return text.length > most && countCodePoints(text) > most;
}

/** The longest beginning of at most `most` code points that ends with a sentence or, failing that, a word. */
export function shorten(text: string, most: number): string {
  const cut = [...text].slice(0, most).join('');
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.\n'), cut.lastIndexOf('。'));
  if (sentence > cut.length / 2) return cut.slice(0, sentence + 1);
  const word = cut.lastIndexOf(' ');
  return (word > cut.length / 2 ? cut.slice(0, word) : cut).trimEnd();
}
