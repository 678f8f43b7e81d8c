import type { BrowserWindow } from 'electron';
import { ok } from '../../../shared/result';
import { CaseDesk } from '../../core/cases';
import type { Handlers } from '../ipc';
import { pageSender } from '../pageEvents';
import type { Services } from '../services';

type CaseHandlers = Pick<Handlers, 'listCases' | 'getCaseState' | 'runCases' | 'stopCases' | 'saveCase'>;

export function caseHandlers(
  { library, runs, validator, settings, checkArguments }: Services,
  window: () => BrowserWindow | null,
): CaseHandlers {
  const send = pageSender(window);
  const desk = new CaseDesk({
    library,
    service: runs,
    checks: validator,
    fits: async (skill, text) => (await checkArguments(skill, text)).length === 0,
    // The page has no say in it: many runs follow from one press.
    standing: () => settings.current(),
    onProgress: (progress) => send('caseProgress', progress),
  });
  return {
    listCases: ({ skill }) => desk.list(skill),
    getCaseState: () => ok(desk.state()),
    runCases: ({ skills, name }) => desk.run(skills, name),
    stopCases: () => {
      desk.stop();
      return ok(null);
    },
    saveCase: (run) => desk.save(run),
  };
}
