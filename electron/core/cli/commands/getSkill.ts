import { newRegistryWith } from '../../registry';
import { getSkill } from '../../tools';
import { exitCodes, type ExitCode } from '../exitCodes';
import { oneWord, type Parsed } from '../options';
import { readJsonObject } from '../readInput';
import type { Terminal } from '../terminal';
import { openWorkspace } from '../workspace';

export async function getSkillCommand(
  terminal: Terminal,
  { values, words }: Parsed<'get-skill'>,
): Promise<ExitCode> {
  const name = oneWord(words, 'NAME');
  const context =
    values.context === undefined ? {} : await readJsonObject(terminal, values.context, 'the context');
  const workspace = await openWorkspace(terminal, values);
  const registry = newRegistryWith(...workspace.library.documentSkills());
  const version = values.version === undefined ? {} : { version: values.version };
  const answer = await getSkill(registry.resolver()).call({ name, ...version }, context);
  await workspace.close();
  if (!answer.ok) throw new Error(answer.error.message);
  terminal.out.line(JSON.stringify(answer.value, null, 2));
  if (answer.value.error === undefined) return exitCodes.done;
  terminal.complain(answer.value.error);
  return registry.has(name) ? exitCodes.failed : exitCodes.usage;
}
