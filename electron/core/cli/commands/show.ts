import type { Diagnostic, JsonObject, JsonSchema } from '../../../../shared/model';
import { listResources } from '../../resources';
import { exitCodes, type ExitCode } from '../exitCodes';
import { findSummary } from '../lookup';
import { oneWord, type Parsed } from '../options';
import { printable, type Terminal } from '../terminal';
import { openWorkspace, type Workspace } from '../workspace';
import { toItem } from './list';

type Detail =
  | {
      readonly entry: string;
      readonly entryRealPath: string;
      readonly envAllow: readonly string[];
      readonly timeoutSeconds: number;
      readonly schema: JsonSchema;
      readonly resultSchema: JsonSchema | null;
    }
  | {
      readonly frontmatter: JsonObject;
      readonly instructions: string;
      readonly resources: readonly string[];
    };

export async function showCommand(terminal: Terminal, { values, words }: Parsed<'show'>): Promise<ExitCode> {
  const name = oneWord(words, 'NAME');
  const workspace = await openWorkspace(terminal, values);
  const summary = findSummary(workspace, name);
  const item = toItem(workspace, summary);
  const detail = await detailOf(workspace, summary.id);
  const findings =
    workspace.library.diagnostics().find((file) => file.skillId === summary.id)?.diagnostics ?? [];
  const diagnostics = findings.map(({ rule, severity, message, range }) => ({
    rule,
    severity,
    message,
    range,
  }));
  if (values.json === true) {
    terminal.out.line(JSON.stringify({ ...item, ...detail, diagnostics }, null, 2));
  } else {
    print(terminal, { ...item, ...detail }, diagnostics);
  }
  await workspace.close();
  return exitCodes.done;
}

async function detailOf({ library }: Workspace, id: string): Promise<Detail | null> {
  const skill = library.skill(id);
  if (skill === null) return null;
  if (skill.kind === 'subprocess') {
    const { entry, entryRealPath, envAllow, timeoutSeconds, schema, resultSchema } = skill;
    return { entry, entryRealPath, envAllow, timeoutSeconds, schema, resultSchema };
  }
  const { frontmatter, instructions } = skill;
  return { frontmatter, instructions, resources: await listResources(skill.path) };
}

function print(
  { out }: Terminal,
  facts: Readonly<Record<string, unknown>>,
  diagnostics: readonly Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'range'>[],
): void {
  const { instructions, ...short } = facts;
  for (const [key, value] of Object.entries(short)) {
    if (key === 'key' || value === '' || value === null || value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    out.line(`${out.styled('bold', key)}: ${printable(text)}`);
  }
  for (const { severity, rule, message, range } of diagnostics) {
    const place = `${String(range.start.line)}:${String(range.start.column)}`;
    out.line(printable(`${place} ${severity} ${rule} ${message}`));
  }
  if (typeof instructions === 'string') out.line(`\n${printable(instructions).trimEnd()}`);
}
