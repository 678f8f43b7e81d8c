import { useEffect, useEffectEvent } from 'react';
import { api, palette } from '../../stores';

/** Ctrl/Cmd-Enter, and Run in the application's menu, wherever the focus is. */
export function useRunKey(run: () => void): void {
  const onRun = useEffectEvent(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (palette.get()) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onRun();
    };
    // Before the editor, which knows this key as another.
    window.addEventListener('keydown', onKey, { capture: true });
    const stop = api().on('command', (command) => {
      if (command === 'run') onRun();
    });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      stop();
    };
  }, []);
}
