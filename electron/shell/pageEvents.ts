import type { BrowserWindow, WebContents } from 'electron';
import { eventChannel } from '../../shared/channels';
import type { ContractEvents } from '../../shared/contract';

/** Sends an event of the contract to one page; nothing happens when it is gone. */
export function sendEvent<E extends keyof ContractEvents>(
  page: WebContents | undefined,
  event: E,
  payload: ContractEvents[E],
): void {
  if (page !== undefined && !page.isDestroyed()) page.send(eventChannel(event), payload);
}

/** Sends an event to the window's page, if there is a window. */
export type SendToPage = <E extends keyof ContractEvents>(event: E, payload: ContractEvents[E]) => void;

export function pageSender(window: () => BrowserWindow | null): SendToPage {
  return (event, payload) => {
    const owner = window();
    if (owner !== null && !owner.isDestroyed()) sendEvent(owner.webContents, event, payload);
  };
}
