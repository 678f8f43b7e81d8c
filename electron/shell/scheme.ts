import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol, session } from 'electron';
import { contentPolicy } from './contentPolicy';
import { locatePageFile } from './pageFiles';
import { pageHost, pageScheme } from './pageOrigin';

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

/** Must run before the app is ready: privileges can't be given later. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: pageScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the built page, and nothing outside its folder, with the content policy on every answer. */
export function setUpPageProtocol(pageFolder: string): void {
  session.defaultSession.protocol.handle(pageScheme, async (request) => {
    const file = locatePageFile(request.url, pageFolder, pageHost);
    if (file === null) return new Response('Not found', { status: 404 });
    try {
      return new Response(new Uint8Array(await readFile(file)), { headers: headersFor(file) });
    } catch {
      return new Response('Not found', { status: 404 });
    }
  });
}

function headersFor(file: string): Record<string, string> {
  return {
    'content-type': mimeTypes[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
}
