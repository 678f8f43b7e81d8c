import { fail, ok } from '../../../shared/result';
import type { Handlers } from '../ipc';
import type { Services } from '../services';
import { modelView } from './modelView';
import { skillDetail } from './skillDetail';

type LibraryHandlers = Pick<
  Handlers,
  'getLibrary' | 'rescan' | 'getSkill' | 'getDiagnostics' | 'getModelView'
>;

export function libraryHandlers(services: Services): LibraryHandlers {
  const { library, firstScan } = services;
  return {
    getLibrary: async () => {
      await firstScan;
      return ok(library.snapshot());
    },
    rescan: async () => ok(await library.refresh()),
    getSkill: async ({ skill }) => {
      const summary = library.snapshot().skills.find(({ id }) => id === skill);
      if (summary === undefined) {
        return fail(
          'not-found',
          `There is no skill at ${skill} any more. It may have been moved or deleted.`,
        );
      }
      return ok({ summary, detail: await skillDetail(services, skill) });
    },
    getDiagnostics: () => ok(library.diagnostics()),
    getModelView: ({ skill, contextText }) => modelView(services, skill, contextText),
  };
}
