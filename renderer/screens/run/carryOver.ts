import { argumentsFromText, readyArguments, type Arguments } from '../../groups/run-form';
import type { Session } from './session';

/** What a session keeps when its skill's schema was edited: the values, drawn by the new schema. */
export function carriedOver(
  known: Session,
  next: Session,
): { readonly scope: Session['scope']; readonly schemaText: string; readonly args: Arguments } {
  const { scope, schemaText } = next;
  if (known.args.mode === 'json') return { scope, schemaText, args: known.args };
  const ready = readyArguments(known.args, known.scope);
  return { scope, schemaText, args: ready.ok ? argumentsFromText(ready.text, scope) : next.args };
}
