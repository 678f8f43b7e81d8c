/** Why a text is not a context: it must be a JSON object, or blank. Empty when it is one. */
export function contextFault(text: string): string {
  if (text.trim() === '') return '';
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? '' : 'A context is a JSON object, such as {"host": "web-1"}.';
  } catch (error) {
    return `Not JSON yet: ${error instanceof Error ? error.message : String(error)}`;
  }
}
