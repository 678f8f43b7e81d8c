import { fail, ok, type Result } from '../../../shared/result';
import { decodeText } from '../../core/files';
import type { Handlers } from '../ipc';
import type { Services } from '../services';

type DraftHandlers = Pick<Handlers, 'keepDraft' | 'listDrafts' | 'dropDraft' | 'listBackups' | 'readBackup'>;

export function draftHandlers({ drafts, backups, files }: Services): DraftHandlers {
  return {
    keepDraft: ({ file, text, baseHash }) =>
      attempt('The draft was not kept', async () => {
        await drafts.keep({ ref: file, text, baseHash, at: new Date().toISOString() });
        return null;
      }),
    listDrafts: () => attempt('The drafts could not be read', () => drafts.list()),
    dropDraft: (ref) =>
      attempt('The draft was not removed', async () => {
        await drafts.drop(ref);
        return null;
      }),
    listBackups: async (ref) => {
      const path = files.realPath(ref);
      if (!path.ok) return path;
      return attempt('The earlier contents could not be listed', () => backups.list(path.value));
    },
    readBackup: async ({ file, backup }) => {
      const path = files.realPath(file);
      if (!path.ok) return path;
      const bytes = await backups.read(path.value, backup);
      const decoded = bytes === null ? 'binary' : decodeText(bytes);
      if (decoded !== 'binary') return ok({ text: decoded.text });
      return fail('not-found', `That earlier content of ${file.path} is no longer kept.`);
    },
  };
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail('disk', `${what}: ${reason}`);
  }
}
