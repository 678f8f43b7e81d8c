import { constants } from 'node:fs';
import { access, open, stat } from 'node:fs/promises';

/**
 * Why a program did not start, in words that say what to do. The system's code alone misleads: ENOENT can mean
 * the entry, its interpreter or the working folder, so the disk is looked at.
 */
export async function explainLaunchFailure(
  code: string,
  detail: string,
  entry: string,
  folder: string,
): Promise<string> {
  const found = await explainFolder(folder);
  if (found !== null) return found;
  const info = await stat(entry).catch(() => null);
  if (info === null) {
    return `The entry ${entry} is not there any more. Put it back, or correct "entry" in skill.json.`;
  }
  if (info.isDirectory()) {
    return `The entry ${entry} is a folder. Let "entry" in skill.json name the program inside it.`;
  }
  switch (code) {
    case 'ENOENT':
      return explainInterpreter(entry, await readInterpreter(entry));
    case 'EACCES':
    case 'EPERM':
      return explainAccess(entry);
    case 'ETXTBSY':
      return `The entry ${entry} is being written by another program. Wait until that is done, then run it again.`;
    case 'ENOEXEC':
      return `The entry ${entry} is neither a program for this machine nor a script with a first line such as "#!/bin/sh". Add that line, or build it for this machine.`;
    case 'E2BIG':
      return `The environment for ${entry} is too large for the system. Shorten the list in "env_allow".`;
    case 'EAGAIN':
    case 'EMFILE':
    case 'ENFILE':
    case 'ENOMEM':
      return `The system has no room for another process now (${code}). End something, then run it again.`;
    default:
      return `The entry ${entry} could not be started: ${detail}`;
  }
}

async function explainFolder(folder: string): Promise<string | null> {
  const info = await stat(folder).catch(() => null);
  if (info === null) {
    return `The skill's folder ${folder} is not there any more, so nothing can run in it. Put it back, or rescan the library.`;
  }
  const reachable = await access(folder, constants.X_OK).then(
    () => true,
    () => false,
  );
  return reachable ? null : `The skill's folder ${folder} may not be entered by you. Check its permissions.`;
}

async function explainAccess(entry: string): Promise<string> {
  const info = await stat(entry).catch(() => null);
  if (info !== null && (info.mode & 0o111) === 0) {
    return `The entry ${entry} is not executable. Make it so, for example with: chmod +x ${quote(entry)}`;
  }
  return `You may not run ${entry}: its permissions, its interpreter's, or the way its disk is mounted (noexec) forbid it.`;
}

function explainInterpreter(entry: string, interpreter: string | null): string {
  if (interpreter === null) {
    return `A part of the system that ${entry} needs to start is missing, such as its loader. Was it built for this machine?`;
  }
  const carriage = interpreter.endsWith('\r')
    ? ' Its first line ends with a carriage return: save the file with LF line ends.'
    : ' Install it, or correct the first line of the entry.';
  return `The interpreter ${JSON.stringify(interpreter)}, which the first line of ${entry} names, does not exist.${carriage}`;
}

/** The program of the `#!` line, or null when there is none. */
async function readInterpreter(entry: string): Promise<string | null> {
  try {
    const file = await open(entry, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
      const first = buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '';
      return /^#![ \t]*([^ \t]+)/.exec(first)?.[1] ?? null;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

function quote(path: string): string {
  return /^[\w./+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
