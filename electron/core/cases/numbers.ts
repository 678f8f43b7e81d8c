/**
 * Whether two JSON numbers have the same value, however they are written: `1`, `1.0`, `10e-1`. Exact also beyond
 * what a double holds, so that two different ids of 19 digits differ.
 */
export function sameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  if (Number(one) !== Number(other)) return false;
  return canonical(one) === canonical(other);
}

/** Digits without zeros at their ends, and the power of ten of the last one. */
function canonical(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const negative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? mantissa.slice(1) : mantissa).split('.');
  const digits = whole + fraction;
  let from = 0;
  let to = digits.length;
  while (digits[from] === '0') from++;
  while (to > from && digits[to - 1] === '0') to--;
  if (from === to) return '0';
  const power = Number(exponent) - fraction.length + (digits.length - to);
  return `${negative ? '-' : ''}${digits.slice(from, to)}e${String(power)}`;
}
