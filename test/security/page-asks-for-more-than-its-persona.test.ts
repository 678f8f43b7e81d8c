import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PersonaStore } from '../../electron/core/personas';
import type { RunService } from '../../electron/core/run';
import { openSettings } from '../../electron/core/settings';
import { personaInForce } from '../../electron/shell/personaInForce';
import type { PermissionMode, RunRequest } from '../../shared/model';
import { temporaryFolder } from '../integration/core/run/scripts';
import { makeService, makeSkill, request, value } from '../integration/core/run/service';

/** Attack: a page that was taken over asks for a wider mode than its persona's, or says it is somebody else. */

const observer = (more = ''): string =>
  `---\nname: observer\ndescription: d\nwhen_to_use: w\npermission_mode: read-only\n${more}\n---\n`;
const responder = observer().replace('observer', 'responder').replace('read-only', 'dual-sign-required');

interface Window {
  readonly service: RunService;
  readonly asked: () => number;
  readonly personas: PersonaStore;
}

/** Runs as the window does: the persona that is picked is observer. */
async function windowAs(picked: string, tools = ''): Promise<Window> {
  const dataFolder = await temporaryFolder();
  const personas = new PersonaStore(dataFolder);
  value(await personas.save('observer.md', observer(tools), null));
  value(await personas.save('responder.md', responder, null));
  const settings = await openSettings(dataFolder);
  value(await settings.update({ persona: picked, mode: 'dual-sign-required' }));
  let asked = 0;
  const { service } = await makeService({
    dataFolder,
    confirm: () => Promise.resolve(++asked > 0),
    persona: personaInForce(settings, personas),
  });
  return { service, asked: () => asked, personas };
}

async function refusal(
  { service }: Window,
  fields: Partial<RunRequest>,
  skillClass: 'safe' | 'mutating',
): Promise<string> {
  const skill = await makeSkill('touch started; echo 1', { class: skillClass });
  const outcome = value(await service.start(skill, request(skill, fields)));
  await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
  if (outcome.status !== 'refused') throw new Error(outcome.status);
  const [record] = value(await service.list());
  expect(record?.outcome?.message).toBe(outcome.reason);
  return outcome.reason;
}

it.each<[string, Partial<RunRequest>]>([
  ['with the persona named', { mode: 'dual-sign-required', persona: 'observer' }],
  ['without naming it', { mode: 'mutating-with-confirm' }],
  ['with an empty name', { mode: 'mutating-with-confirm', persona: '' }],
  ['with a mode that is none', { mode: '__proto__' as PermissionMode, persona: 'observer' }],
])('a wider mode %s is refused and recorded', async (_how, fields) => {
  const window = await windowAs('observer');
  expect(await refusal(window, fields, 'mutating')).toContain('read-only');
  expect(window.asked()).toBe(0);
});

it.each(['responder', 'nobody', '../observer', 'observer '])(
  'the name of another persona (%j) is refused, whatever the class',
  async (persona) => {
    const window = await windowAs('observer');
    for (const skillClass of ['safe', 'mutating'] as const) {
      const reason = await refusal(window, { mode: 'dual-sign-required', persona }, skillClass);
      expect(reason).toContain('the persona that is picked is observer');
    }
    expect(window.asked()).toBe(0);
  },
);

it('a skill outside of the tools of the persona is refused, also a safe one', async () => {
  const window = await windowAs('observer', 'tools: [other_*]');
  expect(await refusal(window, { persona: 'observer' }, 'safe')).toContain('its tools are only other_*');
  expect(await refusal(window, {}, 'safe')).toContain('its tools are only other_*');
});

it('a persona whose file is gone or broken lets nothing run', async () => {
  const gone = await windowAs('observer');
  value(await gone.personas.remove('observer.md'));
  expect(await refusal(gone, { persona: 'observer' }, 'safe')).toContain("can't be used");
  const broken = await windowAs('observer', 'tools: everything');
  expect(await refusal(broken, {}, 'safe')).toContain("can't be used");
});

it('no persona can be named where none is picked', async () => {
  const window = await windowAs('');
  expect(await refusal(window, { persona: 'responder' }, 'safe')).toContain('no persona is picked');
});
