import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileRef, JsonObject } from '../../../../shared/model';
import type { Failure } from '../../../../shared/result';
import { applyEdits } from '../../../editor';
import { api, showFailure } from '../../../stores';
import { editDraft, getDraft } from '../../../stores/drafts';
import type { FieldValue } from './values';

export interface Fields {
  /** Of the newest text that parsed; null while there was none. */
  readonly values: JsonObject | null;
  readonly parses: boolean;
  readonly failure: Failure | null;
  /** Of the newest text that main has answered for. */
  readonly text: string | null;
}

const READ_AFTER_MS = 60;

/** The fields of a text as main reads them. Answers for an older text are dropped. */
export function useFields(ref: FileRef, text: string): Fields {
  const [fields, setFields] = useState<Fields>({ values: null, parses: false, failure: null, text: null });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void api()
        .readFields({ file: ref, text })
        .then((result) => {
          if (!current) return;
          const read = result.ok ? result.value : null;
          setFields((before) => ({
            values: read ?? before.values,
            parses: read !== null,
            failure: result.ok ? null : result.error,
            text,
          }));
        });
    }, READ_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ref, text]);
  return fields;
}

/**
 * Puts what is typed in the form into the text, one field at a time and in order. Main says which
 * bytes to change; when the text moved on meanwhile it is asked again for the newer one.
 */
export function useFieldEdits(ref: FileRef): (key: string, value: FieldValue) => void {
  const wanted = useRef(new Map<string, FieldValue>());
  const running = useRef(false);
  return useCallback(
    (key, value) => {
      wanted.current.set(key, value);
      if (running.current) return;
      running.current = true;
      void drain(ref, wanted.current).finally(() => {
        running.current = false;
      });
    },
    [ref],
  );
}

async function drain(ref: FileRef, wanted: Map<string, FieldValue>): Promise<void> {
  for (let next = first(wanted); next !== undefined; next = first(wanted)) {
    const [key, value] = next;
    const text = getDraft(ref)?.text;
    if (text === undefined) return;
    const result = await api().editField({
      file: ref,
      text,
      key,
      value: Array.isArray(value)
        ? [...(value as readonly string[])]
        : (value as string | boolean | number | null),
    });
    // Typed on meanwhile, here or in the text: the newer state is the one to work on.
    if (wanted.get(key) !== value || getDraft(ref)?.text !== text) continue;
    wanted.delete(key);
    if (result.ok) editDraft(ref, applyEdits(text, result.value));
    else showFailure(result.error);
  }
}

function first(wanted: ReadonlyMap<string, FieldValue>): readonly [string, FieldValue] | undefined {
  return wanted.entries().next().value;
}
