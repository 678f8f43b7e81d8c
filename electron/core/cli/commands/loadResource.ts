import { newRegistryWith } from '../../registry';
import { loadSkillResource } from '../../tools';
import { exitCodes, type ExitCode } from '../exitCodes';
import type { Parsed } from '../options';
import { readJsonObject } from '../readInput';
import type { Terminal } from '../terminal';
import { UsageError } from '../usageError';
import { openWorkspace } from '../workspace';

export async function loadResourceCommand(
  terminal: Terminal,
  { values, words }: Parsed<'load-resource'>,
): Promise<ExitCode> {
  const [name, path, extra] = words;
  if (name === undefined || path === undefined) throw new UsageError('NAME and PATH are needed');
  if (extra !== undefined) throw new UsageError(`only NAME and PATH are taken, and "${extra}" is another`);
  const context =
    values.context === undefined ? {} : await readJsonObject(terminal, values.context, 'the context');
  const workspace = await openWorkspace(terminal, values);
  const registry = newRegistryWith(...workspace.library.documentSkills());
  const version = values.version === undefined ? {} : { version: values.version };
  const answer = await loadSkillResource(registry.resolver()).call({ name, path, ...version }, context);
  await workspace.close();
  if (!answer.ok) throw new Error(answer.error.message);
  terminal.out.line(JSON.stringify(answer.value, null, 2));
  if (answer.value.error === undefined) return exitCodes.done;
  terminal.complain(answer.value.error);
  return registry.has(name) ? exitCodes.failed : exitCodes.usage;
}
