import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { runSkill } from './runSkill';

const victims: ChildProcess[] = [];
afterEach(() => {
  for (const victim of victims.splice(0)) victim.kill('SIGKILL');
});

async function start(command: string, ...args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  victims.push(child);
  await once(child, 'spawn');
  return child.pid!;
}

/** A program that takes TERM for nothing. Answers once its handler is set. */
async function stubborn(): Promise<number> {
  const program = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready")';
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  victims.push(child);
  await once(child.stdout, 'data');
  return child.pid!;
}

async function nodeName(pid: number): Promise<string> {
  const ran = await runSkill('terminate-process', { pid, expected_name: 'surely something else' });
  return /is "([^"]+)", not/.exec(ran.stderr)?.[1] ?? '';
}

describe('terminate_process', () => {
  it('ends the process that was meant', async () => {
    const pid = await start('sleep', '300');
    const ran = await runSkill('terminate-process', { pid, expected_name: 'sleep' });
    expect(ran.result).toEqual({ pid, name: 'sleep', signals: ['TERM'], ended: true });
    expect(ran.code).toBe(0);
  });

  it('says when the process is still there, and kills only when told to', async () => {
    const pid = await stubborn();
    const name = await nodeName(pid);
    const polite = { pid, expected_name: name, wait_seconds: 0.2 };
    expect((await runSkill('terminate-process', polite)).result).toMatchObject({ ended: false });
    expect((await runSkill('terminate-process', { ...polite, then_kill: true })).result).toEqual({
      pid,
      name,
      signals: ['TERM', 'KILL'],
      ended: true,
    });
  });

  it('sends nothing when the number belongs to another program', async () => {
    const pid = await start('sleep', '300');
    const ran = await runSkill('terminate-process', { pid, expected_name: 'postgres' });
    expect(ran).toMatchObject({ code: 77, stdout: '' });
    expect(ran.stderr).toContain(`process ${pid} is "sleep", not "postgres": nothing was sent`);
    expect(() => process.kill(pid, 0)).not.toThrow();
  });

  it('refuses what it runs inside of', async () => {
    const ran = await runSkill('terminate-process', { pid: process.pid, expected_name: 'node' });
    expect(ran).toMatchObject({ code: 77, stdout: '' });
    expect(ran.stderr).toContain('runs inside it');
  });

  it.each([0, 1, -1, -4711])('refuses the number %i, which is no single process', async (pid) => {
    const ran = await runSkill('terminate-process', { pid, expected_name: 'init' });
    expect(ran).toMatchObject({ code: 77, stdout: '' });
  });

  it('says that there is no such process', async () => {
    const ran = await runSkill('terminate-process', { pid: 2 ** 31 - 1, expected_name: 'sleep' });
    expect(ran).toMatchObject({ code: 66, stdout: '' });
  });

  it.each([
    ['{"pid": 99999}', '"expected_name"'],
    ['{"pid": true, "expected_name": "x"}', '"pid" must be'],
    ['{"pid": "12", "expected_name": "x"}', '"pid" must be'],
    ['{"pid": 99999, "expected_name": "x", "signal": "STOP"}', '"signal" must be'],
    ['{"pid": 99999, "expected_name": "x", "wait_seconds": 100}', '"wait_seconds" must be'],
    ['{"pid": 99999, "expected_name": "x", "then_kill": 1}', '"then_kill" must be'],
    ['null', 'must be a JSON object'],
  ])('refuses the arguments %s', async (input, message) => {
    const ran = await runSkill('terminate-process', input);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
    expect(ran.stderr).toContain(message);
  });
});
