import type {
  ArgumentError,
  JsonSchema,
  PermissionMode,
  RunId,
  RunRecord,
  SkillId,
} from '../../../shared/model';
import { createStore } from '../../stores';
import {
  argumentsFromText,
  newArguments,
  openSchema,
  type Arguments,
  type SchemaScope,
} from '../../groups/run-form';
import { carriedOver } from './carryOver';

/** What the last press on Run came to, when it started nothing. */
export type Answer = {
  readonly status: 'refused' | 'cancelled' | 'invalid' | 'failure';
  readonly message: string;
};

/** Everything about trying one skill that must outlive its tab. */
export interface Session {
  readonly scope: SchemaScope;
  readonly schemaText: string;
  readonly args: Arguments;
  /** Nobody has changed the arguments yet. */
  readonly untouched: boolean;
  /** null follows the settings. */
  readonly mode: PermissionMode | null;
  readonly unchecked: boolean;
  /** Run was pressed: from then on also what is missing is pointed out. */
  readonly attempted: boolean;
  /** What main said of which arguments. */
  readonly checked: { readonly text: string; readonly errors: readonly ArgumentError[] } | null;
  readonly starting: boolean;
  readonly answer: Answer | null;
  /** The run that is looked at; null for the newest. */
  readonly shown: RunId | null;
}

export const sessions = createStore<ReadonlyMap<SkillId, Session>>(new Map());

function fresh(schema: JsonSchema, schemaText: string): Session {
  const scope = openSchema(schema);
  return {
    scope,
    schemaText,
    args: newArguments(scope),
    untouched: true,
    mode: null,
    unchecked: false,
    attempted: false,
    checked: null,
    starting: false,
    answer: null,
    shown: null,
  };
}

/** Begins a skill's session, or moves it to a schema that was edited; what was filled in goes along. */
export function openSession(skill: SkillId, schema: JsonSchema): void {
  const schemaText = JSON.stringify(schema);
  const known = sessions.get().get(skill);
  if (known?.schemaText === schemaText) return;
  const next = fresh(schema, schemaText);
  put(
    skill,
    known === undefined || known.untouched ? next : { ...known, ...carriedOver(known, next), checked: null },
  );
  const again = waiting.get(skill);
  waiting.delete(skill);
  if (again !== undefined) fillFrom(again);
}

export function updateSession(skill: SkillId, change: Partial<Session>): void {
  const known = sessions.get().get(skill);
  if (known !== undefined) put(skill, { ...known, ...change });
}

function put(skill: SkillId, session: Session): void {
  sessions.set((all) => new Map(all).set(skill, session));
}

export function changeArguments(skill: SkillId, args: Arguments): void {
  updateSession(skill, { args, untouched: false, answer: null });
}

/** Runs whose skill was not on the page yet when they were to fill its form. */
const waiting = new Map<SkillId, RunRecord>();

/** Fills the form with the arguments and the mode of an earlier run, as soon as its skill is on the page. */
export function fillFrom(record: RunRecord): void {
  const { skill, argumentsText, mode, id } = record;
  const session = sessions.get().get(skill);
  if (session === undefined) {
    waiting.set(skill, record);
    return;
  }
  const args = argumentsFromText(argumentsText, session.scope);
  updateSession(skill, { args, untouched: false, answer: null, attempted: false, mode, shown: id });
}
