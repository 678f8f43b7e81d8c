import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Diagnostic, SkillKind } from '../../../../shared/model';
import { SKILL_FILE_NAME } from '../../document';
import { reasonOf } from '../../files';
import type { DocumentInput, Validator } from '../../validation';
import { exitCodes, type ExitCode } from '../exitCodes';
import type { Parsed } from '../options';
import { printable, type Terminal } from '../terminal';
import { UsageError } from '../usageError';
import { openValidator } from '../workspace';

interface FileReport {
  readonly path: string;
  readonly kind: SkillKind;
  readonly valid: boolean;
  readonly diagnostics: readonly Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'range'>[];
}

type Input = DocumentInput & { readonly kind: SkillKind };

export async function validateCommand(
  terminal: Terminal,
  { values, words }: Parsed<'validate'>,
): Promise<ExitCode> {
  if (words.length === 0) throw new UsageError('PATH is missing: name a SKILL.md, a skill.json or a folder');
  const validator = openValidator(terminal);
  try {
    const inputs = await collect(
      validator,
      words.map((word) => resolve(terminal.process.cwd(), word)),
    );
    const files = await inspect(validator, inputs);
    if (values.json === true) terminal.out.line(JSON.stringify({ files }, null, 2));
    else print(terminal, files);
    return files.every((file) => file.valid) ? exitCodes.done : exitCodes.failed;
  } finally {
    await validator.close();
  }
}

/** The files that the paths stand for, each once. @throws UsageError for a path that is nothing of the kind */
async function collect(validator: Validator, paths: readonly string[]): Promise<readonly Input[]> {
  const found = new Map<string, Input>();
  for (const path of paths) {
    const stats = await stat(path).catch((error: unknown) => {
      throw new UsageError(`${path} can't be checked: ${reasonOf(error)}`);
    });
    const inputs = stats.isDirectory() ? await below(validator, path) : [await alone(path)];
    for (const input of inputs) found.set(input.path, input);
  }
  return [...found.values()];
}

async function below(validator: Validator, folder: string): Promise<readonly Input[]> {
  const root = await realpath(folder);
  const { files } = await validator.discover([root]);
  return files.map(({ kind, path, folder: holder }) => ({ kind, path, folder: holder, root, content: null }));
}

async function alone(path: string): Promise<Input> {
  const name = basename(path);
  if (name !== SKILL_FILE_NAME && name !== 'skill.json') {
    throw new UsageError(`${path} is neither a ${SKILL_FILE_NAME} nor a skill.json, nor a folder`);
  }
  const folder = dirname(path);
  const kind = name === SKILL_FILE_NAME ? 'document' : 'subprocess';
  return { kind, path, folder, root: await realpath(folder), content: null };
}

async function inspect(validator: Validator, inputs: readonly Input[]): Promise<readonly FileReport[]> {
  const ofKind = (kind: SkillKind): readonly Input[] => inputs.filter((input) => input.kind === kind);
  const reports = [
    ...(await validator.inspectDocuments(ofKind('document'))),
    ...(await validator.inspectManifests(ofKind('subprocess'))),
  ];
  const byPath = new Map(reports.map((report) => [report.path, report]));
  return inputs.flatMap(({ path, kind }) => {
    const report = byPath.get(path);
    if (report === undefined) return [];
    const diagnostics = report.diagnostics.map(({ rule, severity, message, range }) => ({
      rule,
      severity,
      message,
      range,
    }));
    return [{ path, kind, valid: report.state === 'normal', diagnostics }];
  });
}

function print({ out, err }: Terminal, files: readonly FileReport[]): void {
  const counts = { error: 0, warning: 0, info: 0 };
  const styles = { error: 'red', warning: 'yellow', info: 'dim' } as const;
  for (const { path, diagnostics } of files) {
    for (const { rule, severity, message, range } of diagnostics) {
      counts[severity] += 1;
      const place = `${path}:${String(range.start.line)}:${String(range.start.column)}`;
      const text = message.replace(/\s*\n\s*/g, ' ');
      out.line(
        printable(`${place} `) + out.styled(styles[severity], severity) + printable(` ${rule} ${text}`),
      );
    }
  }
  const summary = [
    counted(files.length, 'file'),
    counted(counts.error, 'error'),
    counted(counts.warning, 'warning'),
  ];
  err.line(`${summary.join(', ')}, ${String(counts.info)} for information`);
}

function counted(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}
