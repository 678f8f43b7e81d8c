import type { RunLog } from '../../stores/runLog';

/** Quotes a word for a POSIX shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The command that does by hand what the run did. Values of environment variables are placeholders: the
 * page never has them. Null when the run started no process.
 */
export function shellCommand(log: RunLog): string | null {
  for (let at = 0; at < Math.min(log.length, 64); at += 1) {
    const entry = log.at(at);
    if (entry?.type !== 'started') continue;
    const names = entry.environmentNames.map((name) => `${name}=${quoted(`<${name}>`)}`);
    const command = ['env', '-i', ...names, quoted(entry.entry)].join(' ');
    return `(cd ${quoted(entry.folder)} && ${command}) < args.json`;
  }
  return null;
}
