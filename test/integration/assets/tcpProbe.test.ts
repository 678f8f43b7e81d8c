import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSkill } from './runSkill';

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

describe('tcp_probe', () => {
  it('tells open from refused, in the order given', async () => {
    const ran = await runSkill('tcp-probe', { host: '127.0.0.1', ports: [1, port] });
    expect(ran.code).toBe(0);
    expect(ran.result).toMatchObject({
      host: '127.0.0.1',
      open: 1,
      ports: [
        { port: 1, state: 'refused', address: null },
        { port, state: 'open', address: '127.0.0.1' },
      ],
    });
    expect(ran.stderr).toContain(`port ${port}: open after`);
  });

  it('says that a host has no address', async () => {
    const ran = await runSkill('tcp-probe', { host: 'no-such-host.invalid', ports: [80] });
    expect(ran).toMatchObject({ code: 68, stdout: '' });
  });

  it.each([
    '{"host":"x"}',
    '{"host":"x","ports":[]}',
    '{"host":"x","ports":[0]}',
    '{"host":"x","ports":[70000]}',
    '{"host":"x","ports":["80"]}',
    '{"host":"","ports":[80]}',
    '{"host":"x","ports":[80],"timeout_seconds":true}',
  ])('refuses the arguments %s', async (input) => {
    expect(await runSkill('tcp-probe', input)).toMatchObject({ code: 64, stdout: '' });
  });
});
