import { execFileSync } from 'node:child_process';

/** The command lines of all living processes that hold this text, such as the path of a test's own folder. */
export function processesWith(text: string): readonly string[] {
  const all = execFileSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return all
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes(text) && !line.startsWith('Z'));
}
