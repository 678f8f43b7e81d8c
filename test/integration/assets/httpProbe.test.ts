import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSkill } from './runSkill';

let server: Server;
let other: Server;
let base = '';
let elsewhere = '';
const seen: { readonly url: string; readonly authorization: string | undefined }[] = [];

const answer: RequestListener = (request, response) => {
  const url = request.url ?? '';
  seen.push({ url, authorization: request.headers.authorization });
  if (url === '/moved') response.writeHead(302, { location: '/fine' }).end();
  else if (url === '/away') response.writeHead(302, { location: `${elsewhere}/fine` }).end();
  else if (url === '/circle') response.writeHead(302, { location: '/circle' }).end();
  else if (url === '/broken') response.writeHead(503).end('sorry');
  else if (url === '/silent') return;
  else response.writeHead(200, { 'content-type': 'text/plain' }).end('hello');
};

async function listen(made: Server): Promise<string> {
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  server = createServer(answer);
  other = createServer(answer);
  base = await listen(server);
  elsewhere = await listen(other);
});
afterAll(() => {
  for (const made of [server, other]) {
    made.closeAllConnections();
    made.close();
  }
});

describe('http_probe', () => {
  it('reports status, size and times', async () => {
    const ran = await runSkill('http-probe', { url: `${base}/fine` });
    expect(ran.code).toBe(0);
    expect(ran.result).toMatchObject({
      url: `${base}/fine`,
      status: 200,
      healthy: true,
      redirects: [],
      body_bytes: 5,
      content_type: 'text/plain',
      certificate_days_left: null,
    });
  });

  it('follows redirects, up to a limit', async () => {
    expect((await runSkill('http-probe', { url: `${base}/moved` })).result).toMatchObject({
      url: `${base}/fine`,
      redirects: [`${base}/moved`],
    });
    const circle = await runSkill('http-probe', { url: `${base}/circle`, follow_redirects: 3 });
    expect(circle.result).toMatchObject({ status: 302, redirects: Array(3).fill(`${base}/circle`) });
  });

  it('does not hand a password on to another host', async () => {
    await runSkill('http-probe', { url: `${base}/away`, headers: { Authorization: 'Bearer s3cret' } });
    expect(seen.at(-2)).toEqual({ url: '/away', authorization: 'Bearer s3cret' });
    expect(seen.at(-1)).toEqual({ url: '/fine', authorization: undefined });
  });

  it('takes a bad status for a result, and an expected one for healthy', async () => {
    const url = `${base}/broken`;
    expect((await runSkill('http-probe', { url })).result).toMatchObject({ status: 503, healthy: false });
    expect((await runSkill('http-probe', { url, expect_status: [503] })).result).toMatchObject({
      healthy: true,
    });
  });

  it('fails when no answer comes', async () => {
    const silent = await runSkill('http-probe', { url: `${base}/silent`, timeout_seconds: 0.3 });
    expect(silent).toMatchObject({ code: 1, stdout: '' });
    expect(silent.stderr).toContain('no complete answer within 0.3 s');
    const closed = await runSkill('http-probe', { url: 'http://127.0.0.1:1/' });
    expect(closed).toMatchObject({ code: 1, stdout: '' });
    expect(closed.stderr).toContain("can't be reached");
  });

  it.each([
    '{}',
    '{"url":"file:///etc/passwd"}',
    '{"url":"nonsense"}',
    '{"url":"http://x","method":"DELETE"}',
  ])('refuses the arguments %s', async (input) => {
    const ran = await runSkill('http-probe', input);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
  });
});
