import { join } from 'node:path';
import { BrowserWindow, nativeTheme, session, type Session } from 'electron';
import * as v from 'valibot';
import { fail, type Result } from '../../../shared/result';
import { hardenSession } from '../hardening';
import { pageScheme } from '../pageOrigin';
import { answerChannel, questionChannel } from './channels';
import { passphraseDocument, passphrasePolicy } from './document';
import type { PassphraseAnswer, PassphraseQuestion } from './question';

const address = `${pageScheme}://passphrase/`;

const answerForm = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(64)),
  passphrase: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});

let ownSession: Session | null = null;

/** A session of its own, in memory: so the main page never shares a process, a store or a cache with this window. */
function passphraseSession(): Session {
  if (ownSession !== null) return ownSession;
  ownSession = session.fromPartition('passphrase');
  hardenSession(ownSession, null);
  ownSession.protocol.handle(pageScheme, (request) =>
    request.url === address
      ? new Response(passphraseDocument(nativeTheme.shouldUseDarkColors), {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': passphrasePolicy,
            'x-content-type-options': 'nosniff',
          },
        })
      : new Response('Not found', { status: 404 }),
  );
  return ownSession;
}

/** Where the window belongs, and where its preload is. */
export interface PassphrasePlace {
  readonly parent: BrowserWindow;
  readonly outFolder: string;
}

/**
 * Asks for a passphrase in a window that main draws, and does `attempt` with it. A failure is said in the window, and
 * may be tried again; the window closes with the first success. Closing it is a cancellation.
 */
export function askPassphrase<T>(
  { parent, outFolder }: PassphrasePlace,
  question: PassphraseQuestion,
  attempt: (answer: PassphraseAnswer) => Promise<Result<T>>,
): Promise<Result<T>> {
  const window = openWindow(parent, outFolder, question);
  const { ipc } = window.webContents;
  return new Promise((resolve) => {
    ipc.handle(questionChannel, () => question);
    ipc.handle(answerChannel, async (_event, given: unknown): Promise<string> => {
      const parsed = v.safeParse(answerForm, given);
      if (!parsed.success) return 'Type a passphrase of 1 to 1024 characters.';
      const result = await attempt(parsed.output);
      if (!result.ok) return result.error.message;
      resolve(result);
      setImmediate(() => window.destroy());
      return '';
    });
    window.once('closed', () =>
      resolve(fail('cancelled', 'No passphrase was given, so nothing was signed.')),
    );
    void window.loadURL(address);
  });
}

function openWindow(parent: BrowserWindow, outFolder: string, question: PassphraseQuestion): BrowserWindow {
  const window = new BrowserWindow({
    parent,
    modal: true,
    width: 560,
    height: question.facts.length === 0 ? 400 : 540,
    minWidth: 420,
    minHeight: 360,
    show: false,
    title: question.title,
    autoHideMenuBar: true,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#161618' : '#fbfbfa',
    webPreferences: {
      preload: join(outFolder, 'passphrase-preload.cjs'),
      session: passphraseSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: false,
    },
  });
  window.setMenu(null);
  // What is typed here is not for pictures of the screen either, where the system can see to that.
  window.setContentProtection(true);
  window.once('ready-to-show', () => window.show());
  return window;
}
