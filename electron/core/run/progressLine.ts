/** How far a run says it is, from 0 to 1. */
export interface Progress {
  readonly progress: number;
  readonly message: string;
}

const LONGEST = 4096;

/**
 * Reads our convention for progress: a line of standard error that is a JSON object with a number
 * `progress` from 0 to 1 and an optional text `message`. Any other line is an ordinary one: null.
 */
export function parseProgress(line: string): Progress | null {
  if (line.length > LONGEST || !line.includes('"progress"') || !line.trimStart().startsWith('{')) return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('progress' in value)) return null;
  const { progress } = value;
  if (typeof progress !== 'number' || !(progress >= 0 && progress <= 1)) return null;
  return { progress, message: 'message' in value && typeof value.message === 'string' ? value.message : '' };
}
