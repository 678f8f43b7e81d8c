import type { BrowserWindow } from 'electron';
import { sendEvent } from '../pageEvents';
import type { Handlers } from '../ipc';
import type { Services } from '../services';
import { approvalHandlers } from './approvals';
import { authoringHandlers } from './authoring';
import { caseHandlers } from './cases';
import { draftHandlers } from './drafts';
import { fileHandlers } from './files';
import { Followers } from './followers';
import { libraryHandlers } from './library';
import { personaHandlers } from './personas';
import { runHandlers } from './runs';
import { settingsHandlers } from './settings';

/** Every function of the contract. `window` is where dialogs belong; null while there is none. */
export function createHandlers(services: Services, window: () => BrowserWindow | null): Handlers {
  const followers = new Followers((page, batch) => sendEvent(page, 'runBatch', batch));
  return {
    ...libraryHandlers(services),
    ...fileHandlers(services),
    ...draftHandlers(services),
    ...authoringHandlers(services),
    ...runHandlers(services, followers, window),
    ...approvalHandlers(services, window),
    ...caseHandlers(services, window),
    ...personaHandlers(services),
    ...settingsHandlers(services, window),
  };
}
