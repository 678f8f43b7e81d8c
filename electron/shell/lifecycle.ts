import { app } from 'electron';

/** True when this is the only instance on its data folder; otherwise the other one comes to the front. */
export function claimSingleInstance(onSecondStart: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecondStart);
  return true;
}

/** Closing the window ends the app, and nothing that the app started outlives it. */
export function setUpQuit(endEverything: () => Promise<void>, killNow: () => void): void {
  let ended = false;
  // For ends that no quit comes before: the last thing this process does.
  process.once('exit', killNow);
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    void endEverything()
      .catch((error: unknown) => console.error('ending failed', error))
      .finally(() => {
        ended = true;
        app.quit();
      });
  });
}
