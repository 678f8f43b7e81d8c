import { useEffect } from 'react';
import type { SkillId } from '../../../shared/model';
import { api } from '../../stores';
import { updateSession } from './session';

const PAUSE_MS = 250;

/** Has main check the arguments after each pause in typing. Answers that come late are for other arguments and dropped. */
export function useArgumentCheck(skill: SkillId, text: string | null, known: string | null): void {
  useEffect(() => {
    if (text === null || text === known) return;
    let current = true;
    const timer = setTimeout(() => {
      void api()
        .checkArguments({ skill, argumentsText: text })
        .then((result) => {
          if (current && result.ok) updateSession(skill, { checked: { text, errors: result.value } });
        });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [skill, text, known]);
}
