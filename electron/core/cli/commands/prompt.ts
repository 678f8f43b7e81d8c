import { functionDefinition, promptBlock, toPromptXml, visibleInMode } from '../../prompt';
import { newRegistryWith } from '../../registry';
import { exitCodes, type ExitCode } from '../exitCodes';
import type { Parsed } from '../options';
import type { Terminal } from '../terminal';
import { UsageError } from '../usageError';
import { openWorkspace, type Workspace } from '../workspace';

const formats = ['xml', 'block', 'tools'] as const;
type Format = (typeof formats)[number];

export async function promptCommand(
  terminal: Terminal,
  { values, words }: Parsed<'prompt'>,
): Promise<ExitCode> {
  const format = formats.find((each) => each === (values.format ?? 'xml'));
  if (format === undefined)
    throw new UsageError(`--format must be one of ${formats.join(', ')}, not "${values.format ?? ''}"`);
  const workspace = await openWorkspace(terminal, values);
  const text = announce(workspace, format, words, values.mode ?? 'read-only');
  if (text !== '') terminal.out.line(text.trimEnd());
  await workspace.close();
  return complainOfUnknown(terminal, workspace, format, words);
}

function announce(workspace: Workspace, format: Format, names: readonly string[], mode: string): string {
  const documents = newRegistryWith(...workspace.library.documentSkills())
    .filter(...names)
    .list();
  switch (format) {
    case 'xml':
      return toPromptXml(documents);
    case 'block':
      return promptBlock(documents);
    case 'tools': {
      const wanted = new Set(names);
      const tools = runnable(workspace).filter(
        (skill) => visibleInMode(skill.class, mode) && (wanted.size === 0 || wanted.has(skill.name)),
      );
      return JSON.stringify(tools.map(functionDefinition), null, 2);
    }
  }
}

/** Subprocess skills that won their name and come from a root. */
function runnable({ library, snapshot }: Workspace): ReturnType<typeof library.subprocessSkills> {
  const listed = new Set(snapshot.skills.map((skill) => skill.id));
  return library.subprocessSkills().filter((skill) => listed.has(skill.manifestPath));
}

function complainOfUnknown(
  terminal: Terminal,
  workspace: Workspace,
  format: Format,
  names: readonly string[],
): ExitCode {
  const loaded: readonly { readonly name: string }[] =
    format === 'tools' ? runnable(workspace) : workspace.library.documentSkills();
  const known = new Set(loaded.map((skill) => skill.name));
  const unknown = names.filter((name) => !known.has(name));
  const kind = format === 'tools' ? 'subprocess' : 'document';
  for (const name of unknown) terminal.complain(`there is no ${kind} skill "${name}"`);
  return unknown.length === 0 ? exitCodes.done : exitCodes.usage;
}
