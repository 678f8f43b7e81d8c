import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { contract, eventNames } from '../shared/contract';
import { callChannel, eventChannel } from '../shared/channels';

type Listener = (payload: unknown) => void;

/** One function a contract entry, each bound to its own channel: the page can't name a channel. */
const calls = Object.fromEntries(
  Object.keys(contract).map((name) => [
    name,
    (argument: unknown) => ipcRenderer.invoke(callChannel(name), argument),
  ]),
);

function on(event: string, listener: Listener): () => void {
  if (!(eventNames as readonly string[]).includes(event)) throw new Error(`no such event: ${event}`);
  const forward = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
  ipcRenderer.on(eventChannel(event), forward);
  return () => {
    ipcRenderer.removeListener(eventChannel(event), forward);
  };
}

contextBridge.exposeInMainWorld('skillbench', { ...calls, on });
