import type { FileState, JsonSchema, SkillSummary } from '../../../../shared/model';
import { exitCodes, type ExitCode } from '../exitCodes';
import type { Parsed } from '../options';
import { printable, type Output, type Terminal } from '../terminal';
import { UsageError } from '../usageError';
import { openWorkspace, type Workspace } from '../workspace';

/** One entry of `list --json`. */
export interface ListItem {
  /** What the skill is called by; the same as its name. */
  readonly key: string;
  readonly kind: SkillSummary['kind'];
  readonly name: string;
  readonly description: string;
  readonly class: SkillSummary['class'];
  readonly category: string;
  readonly root: string;
  readonly path: string;
  readonly state: SkillSummary['state'];
  readonly reason: string;
  readonly source: SkillSummary['source'];
  readonly version: string;
  /** Path of the skill of the same name that won. */
  readonly shadowedBy?: string;
  /** Schema of the arguments, of a subprocess skill that is loaded. */
  readonly schema?: JsonSchema;
  readonly errors: number;
  readonly warnings: number;
}

export async function listCommand(terminal: Terminal, { values, words }: Parsed<'list'>): Promise<ExitCode> {
  if (words[0] !== undefined)
    throw new UsageError(`list takes no names; for one skill: skillbench show ${words[0]}`);
  const workspace = await openWorkspace(terminal, values);
  const { snapshot } = workspace;
  const items = snapshot.skills.map((skill) => toItem(workspace, skill));
  if (values.json === true) {
    const states = snapshot.states.map(({ kind, name, path, state, reason }): FileState => ({
      kind,
      name,
      path,
      state,
      reason,
    }));
    terminal.out.line(JSON.stringify({ items, total: items.length, states, log: snapshot.log }, null, 2));
  } else {
    printTable(terminal.out, items);
    for (const root of snapshot.roots) if (root.state === 'refused') terminal.complain(root.reason);
    if (items.length === 0)
      terminal.err.line('No skills were found. Name a folder with --root, or add one in the settings.');
  }
  await workspace.close();
  return exitCodes.done;
}

export function toItem({ library }: Workspace, skill: SkillSummary): ListItem {
  const loaded = library.skill(skill.id);
  return {
    key: skill.name,
    kind: skill.kind,
    name: skill.name,
    description: skill.description,
    class: skill.class,
    category: skill.category,
    root: skill.root,
    path: skill.id,
    state: skill.state,
    reason: skill.reason,
    source: skill.source,
    version: skill.version,
    ...(skill.shadowedBy === undefined ? {} : { shadowedBy: skill.shadowedBy }),
    ...(loaded?.kind === 'subprocess' ? { schema: loaded.schema } : {}),
    errors: skill.counts.errors,
    warnings: skill.counts.warnings,
  };
}

function printTable(out: Output, items: readonly ListItem[]): void {
  const rows = items.map((item) =>
    [item.name, item.kind, item.class ?? '-', item.category, note(item)].map(printable),
  );
  const head = ['NAME', 'KIND', 'CLASS', 'CATEGORY', 'STATE'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const format = (row: readonly string[]): string =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  ');
  if (rows.length > 0) out.line(out.styled('bold', format(head)));
  for (const [at, row] of rows.entries()) {
    out.line(items[at]?.state === 'error' ? out.styled('red', format(row)) : format(row));
  }
}

function note({ state, reason, shadowedBy }: ListItem): string {
  if (state === 'error') return `error: ${reason}`;
  return shadowedBy === undefined ? 'normal' : `shadowed by ${shadowedBy}`;
}
