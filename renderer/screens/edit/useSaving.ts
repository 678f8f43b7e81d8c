import { useCallback, useEffect } from 'react';
import type { FileRef } from '../../../shared/model';
import { api } from '../../stores';
import { saveDraft } from '../../stores/draftsDisk';

/** Saves the shown file: the function for buttons, and Ctrl/Cmd-S and the menu's command while mounted. */
export function useSaving(ref: FileRef): () => void {
  const save = useCallback(() => void saveDraft(ref), [ref]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    const stop = api().on('command', (command) => {
      if (command === 'save') save();
    });
    return () => {
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, [save]);
  return save;
}
