import { existsSync, statSync, type Stats } from 'node:fs';
import { describeKind, readHeadSync } from '../../files';
import { addItem, type SubprocessSkill } from '../../manifest';
import type { Findings } from './findings';

/** In bytes: the kernel looks no further for the end of a #! line. */
const HEAD_BYTES = 256;

/** Adds what the files around the manifest should be warned of. A file that vanishes meanwhile adds nothing. */
export function addDiskWarnings(findings: Findings, skill: SubprocessSkill): void {
  const stats = statOrNull(skill.entryRealPath);
  if (stats === null) return;
  const entry = findings.valueSpan('entry');
  if (!stats.isFile()) {
    const message = `entry is ${describeKind(stats)}; it must be a program or script`;
    findings.add('manifest/entry-not-file', message, entry);
    return;
  }
  if (process.platform === 'win32') return;
  if ((stats.mode & 0o111) === 0) {
    const message = `${skill.entryRealPath} is not executable, so the skill cannot run`;
    findings.add('manifest/entry-not-executable', message, entry, [
      { title: 'Make it executable', safe: false, action: { type: 'make-executable' } },
    ]);
  }
  addInterpreterWarnings(findings, skill);
  addWritableWarnings(findings, skill, stats);
}

function addInterpreterWarnings(findings: Findings, skill: SubprocessSkill): void {
  const head = readHeadSync(skill.entryRealPath, HEAD_BYTES)?.toString('latin1') ?? '';
  const line = /^#![ \t]*([^\n]*)/.exec(head)?.[1];
  if (line === undefined) return;
  const interpreter = line.split(/[ \t]/)[0] ?? '';
  const entry = findings.valueSpan('entry');
  if (line.endsWith('\r')) {
    const message =
      'the #! line of the entry ends in CRLF, so the system looks for a program whose name ends in CR';
    findings.add('manifest/entry-interpreter', message, entry);
  } else if (!existsSync(interpreter)) {
    const message = `the #! line of the entry names ${interpreter}, which does not exist here`;
    findings.add('manifest/entry-interpreter', message, entry);
  }
  if (/(?:^|\/)env$/.test(interpreter) && !skill.envAllow.includes('PATH')) addPathWarning(findings);
}

function addPathWarning(findings: Findings): void {
  const { tree } = findings.reading;
  if (tree === null) return;
  const fix = findings.edit(
    'Add PATH to env_allow',
    false,
    addItem(findings.text, tree, 'env_allow', '"PATH"'),
  );
  const message = 'the entry finds its interpreter by env, but env_allow does not hand on PATH';
  findings.add('manifest/path-not-allowed', message, findings.valueSpan('env_allow'), [fix]);
}

function addWritableWarnings(findings: Findings, skill: SubprocessSkill, entry: Stats): void {
  const folder = statOrNull(skill.folder);
  const open = [
    ...(folder !== null && (folder.mode & 0o002) !== 0 ? [skill.folder] : []),
    ...((entry.mode & 0o002) !== 0 ? [skill.entryRealPath] : []),
  ];
  if (open.length === 0) return;
  const message = `other users may write ${open.join(' and ')}, and so decide what runs here`;
  findings.add('manifest/writable-by-others', message, findings.valueSpan('entry'));
}

function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
