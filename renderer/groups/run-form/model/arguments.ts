import { parseJson, printJson } from '../../run-json';
import { composeDraft, composeLoosely, type Problem } from './compose';
import { describeField } from './describe';
import { choiceDraft, firstDraft } from './initial';
import type { Draft } from './draft';
import type { Field } from './field';
import { draftFromNode } from './fromNode';
import type { SchemaScope } from './scope';

/** The arguments while they are filled in: as a form, or as text. One of the two is the truth, never both. */
export type Arguments =
  { readonly mode: 'form'; readonly draft: Draft } | { readonly mode: 'json'; readonly text: string };

/** What would be sent, or why nothing can be. */
export type Ready =
  | { readonly ok: true; readonly text: string; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly reason: string; readonly problems: readonly Problem[] };

/** Why these arguments have no form at all; null when they have one. */
export function noFormReason(scope: SchemaScope): string | null {
  const field = describeField(scope.root, scope);
  if (field.kind === 'object') return null;
  if (field.kind === 'json') return `The schema has no form: ${field.reason}.`;
  if (field.kind !== 'choice') return 'The schema asks for something else than an object.';
  const drawn = field.branches.every(({ schema }) => describeField(schema, scope).kind === 'object');
  return drawn ? null : 'The schema offers choices that are not all objects.';
}

/** Arguments that nobody has touched. */
export function newArguments(scope: SchemaScope): Arguments {
  if (noFormReason(scope) !== null) return { mode: 'json', text: '{}' };
  return { mode: 'form', draft: rootDraft(describeField(scope.root, scope), scope) };
}

/** The root itself is always sent, so its default counts only as far as its members are required. */
function rootDraft(field: Field, scope: SchemaScope): Draft {
  return field.kind === 'choice'
    ? choiceDraft(field, 0, scope)
    : firstDraft({ ...field, preset: null }, scope);
}

/** Arguments from JSON, such as those of an earlier run: as a form where that shows all of them. */
export function argumentsFromText(text: string, scope: SchemaScope): Arguments {
  const form = toForm(text, scope);
  return form.ok ? form.value : { mode: 'json', text };
}

type FormAttempt =
  { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly reason: string };

/** Text → form. Refused, with the reason, where the form would not show what the text says. */
export function toForm(text: string, scope: SchemaScope): FormAttempt {
  const reason = noFormReason(scope);
  if (reason !== null) return { ok: false, reason };
  const parsed = parseJson(text.trim() === '' ? '{}' : text);
  if (!parsed.ok) {
    const { line, column, message } = parsed.fault;
    return { ok: false, reason: `Line ${line}, column ${column}: ${message}. Finish the JSON first.` };
  }
  const draft = draftFromNode(parsed.node, describeField(scope.root, scope), scope);
  if (draft.type !== 'object' && draft.type !== 'choice') {
    return { ok: false, reason: 'The form cannot show these arguments: they fit none of its fields.' };
  }
  return { ok: true, value: { mode: 'form', draft } };
}

/** Form → text, half-typed parts and all. */
export function toJson(args: Arguments, scope: SchemaScope): Arguments {
  if (args.mode === 'json') return args;
  return { mode: 'json', text: printJson(composeLoosely(args.draft, scope.root, scope), 2) };
}

/** What the run would read: text as it was typed, a form as compact JSON. */
export function readyArguments(args: Arguments, scope: SchemaScope): Ready {
  if (args.mode === 'json') return readyText(args.text);
  const { node, problems } = composeDraft(args.draft, scope.root, scope);
  if (node !== null) return { ok: true, text: printJson(node), problems };
  const blocking = problems.find((problem) => problem.blocks);
  const where =
    blocking === undefined ? '' : `${blocking.pointer.slice(1) || 'arguments'}: ${blocking.message}`;
  return { ok: false, reason: where, problems };
}

function readyText(text: string): Ready {
  if (text.trim() === '') return { ok: true, text, problems: [] };
  const parsed = parseJson(text);
  if (parsed.ok) return { ok: true, text, problems: [] };
  const { line, column, message } = parsed.fault;
  const reason = `Not JSON yet: line ${line}, column ${column}: ${message}.`;
  return { ok: false, reason, problems: [{ pointer: '', message: reason, blocks: true }] };
}
