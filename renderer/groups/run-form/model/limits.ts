import type { FieldOf } from './field';

/** What is wrong with a number's size, in words; null when nothing is. Digits beyond a double are compared roughly. */
export function limitProblem(text: string, field: FieldOf<'number'>): string | null {
  const value = Number(text);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field.limits;
  if (field.whole && !Number.isInteger(value)) return 'Must be a whole number.';
  if (minimum !== null && value < minimum) return `Must be ${String(minimum)} or more.`;
  if (maximum !== null && value > maximum) return `Must be ${String(maximum)} or less.`;
  if (exclusiveMinimum !== null && value <= exclusiveMinimum)
    return `Must be more than ${String(exclusiveMinimum)}.`;
  if (exclusiveMaximum !== null && value >= exclusiveMaximum)
    return `Must be less than ${String(exclusiveMaximum)}.`;
  return null;
}

/** The limits of a field as a short hint; empty when it has none. */
export function limitsHint(field: FieldOf<'number'>): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field.limits;
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  const kind = field.whole ? 'whole number' : 'number';
  if (low !== null && high !== null) return `${kind}, ${String(low)} to ${String(high)}`;
  if (minimum !== null) return `${kind}, ${String(minimum)} or more`;
  if (exclusiveMinimum !== null) return `${kind}, more than ${String(exclusiveMinimum)}`;
  if (maximum !== null) return `${kind}, ${String(maximum)} or less`;
  if (exclusiveMaximum !== null) return `${kind}, less than ${String(exclusiveMaximum)}`;
  return kind;
}
