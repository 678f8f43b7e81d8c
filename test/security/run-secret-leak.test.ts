import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ConfirmationRequest } from '../../electron/core/run';
import { makeService, makeSkill, runToEnd, value } from '../integration/core/run/service';

/** Attack: a skill prints the secret that it was given, in the hope that the app keeps or shows it. */

const secret = 'sk-live-"4f9c"/81aa+77';

const script = `
printf '%s\\n' "using $API_TOKEN" >&2
printf '{"progress":0.5,"message":"%s"}\\n' sending >&2
printf '%s' "$API_TOKEN" | base64 -w0 >&2; echo >&2
head -c 16370 /dev/zero | tr '\\0' x >&2; printf '%s%s\\n' "$API_TOKEN" "$API_TOKEN" >&2
printf '["%s"]' sk-live-`.trim();

const environment = (): Promise<Record<string, string>> =>
  Promise.resolve({ PATH: process.env['PATH'] ?? '', API_TOKEN: secret, OTHER_KEY: 'key-of-another-skill' });

async function everythingIn(folder: string): Promise<string> {
  const parts: string[] = [];
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, item.name);
    parts.push(item.isDirectory() ? await everythingIn(path) : await readFile(path, 'utf8'));
  }
  return parts.join('\n');
}

it('a secret reaches neither timeline, record, result view, audit log nor any file', async () => {
  const asked: ConfirmationRequest[] = [];
  const { service, dataFolder } = await makeService({
    environment,
    confirm: (what) => {
      asked.push(what);
      return Promise.resolve(true);
    },
  });
  const skill = await makeSkill(`${script}; printf '%s' "$API_TOKEN"`, {
    envAllow: ['PATH', 'API_TOKEN'],
    class: 'mutating',
  });
  const details = await runToEnd(service, skill, {
    mode: 'mutating-with-confirm',
    argumentsText: JSON.stringify({ token: secret }),
  });
  const shown = value(await service.output(details.record.id, 1000));
  const seen = [
    JSON.stringify(details),
    JSON.stringify(asked),
    JSON.stringify(value(await service.list())),
    Buffer.from(shown.bytes).toString(),
    await everythingIn(dataFolder),
  ].join('\n');
  expect(details.record.stderrLines).toBe(4);
  expect(seen).not.toContain('4f9c');
  expect(seen).not.toContain('81aa');
  expect(seen).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20));
  expect(seen).not.toContain('key-of-another-skill');
  expect(seen).toContain('••••••');
});

it('the caller still gets the result byte for byte', async () => {
  const { service } = await makeService({ environment });
  const skill = await makeSkill('printf \'{"len": 1, "token": "%s"}\' "$PLAIN_TOKEN"', {
    envAllow: ['PATH', 'PLAIN_TOKEN'],
  });
  const { service: plain } = await makeService({
    environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '', PLAIN_TOKEN: 'abcdef123456' }),
  });
  const { record } = await runToEnd(plain, skill);
  expect(Buffer.from(value(await plain.verbatimOutput(record.id))).toString()).toBe(
    '{"len": 1, "token": "abcdef123456"}',
  );
  expect(Buffer.from(value(await plain.output(record.id, 1000)).bytes).toString()).toBe(
    '{"len": 1, "token": "••••••"}',
  );
  expect((await runToEnd(service, skill)).record.outcome?.status).toBe('done');
});

it("one skill's key does not reach another's child", async () => {
  const { service } = await makeService({ environment });
  const first = await makeSkill('echo "${API_TOKEN:+has} ${OTHER_KEY:-none}" >&2; echo 1', {
    envAllow: ['PATH', 'API_TOKEN'],
  });
  const second = await makeSkill('echo "${API_TOKEN:-none} ${OTHER_KEY:+has}" >&2; echo 1', {
    envAllow: ['PATH', 'OTHER_KEY'],
  });
  const runs = await Promise.all([runToEnd(service, first), runToEnd(service, second)]);
  expect(runs.map(({ events }) => events.find((event) => event.type === 'stderr'))).toEqual([
    expect.objectContaining({ text: 'has none' }),
    expect.objectContaining({ text: 'none has' }),
  ]);
});
