import * as v from 'valibot';
import {
  caseCollisions,
  caseComparisons,
  permissionModes,
  skillTemplates,
  type AppInfo,
  type ApprovalStatus,
  type ArgumentError,
  type BackupEntry,
  type CaseProgress,
  type CaseState,
  type CaseSummary,
  type Diagnostic,
  type DuplicatedSkill,
  type FileDiagnostics,
  type FileEntry,
  type FilePreview,
  type JsonObject,
  type LibrarySnapshot,
  type ModelView,
  type OpenedFile,
  type PersonaFile,
  type RunBatch,
  type RunDetails,
  type RunOutput,
  type RunRecord,
  type SavedCase,
  type SaveOutcome,
  type Settings,
  type SignerSummary,
  type SkillDetail,
  type SkillId,
  type StartOutcome,
  type StoredDraft,
  type TextEdit,
  type TrashEntry,
} from './model';
import type { Result } from './result';

/** Larger texts are refused at the border; the editor and the arguments stay far below. */
const MAX_TEXT = 16 * 1024 * 1024;
const MAX_PATH = 4096;

const path = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH));
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const runId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{8,64}$/));
const fileRef = v.strictObject({ skill: path, path });
const contentHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const backupId = v.pipe(v.string(), v.regex(/^[0-9]{1,16}-[0-9a-f]{8}$/));
const fieldName = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const fieldValue = v.nullable(
  v.union([
    text,
    v.boolean(),
    v.pipe(v.number(), v.finite()),
    v.array(v.pipe(v.string(), v.maxLength(4096))),
  ]),
);
const diskAction = v.variant('type', [
  v.strictObject({
    type: v.literal('rename-folder'),
    to: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  }),
  v.strictObject({ type: v.literal('make-executable') }),
]);
const mode = v.picklist(permissionModes);
const shortNames = v.array(v.pipe(v.string(), v.maxLength(256)));

const personaName = v.pipe(v.string(), v.maxLength(64));
const personaFile = v.pipe(v.string(), v.minLength(4), v.maxLength(80));
const personaText = v.pipe(v.string(), v.maxLength(256 * 1024));
const signerName = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const settingsPatch = v.strictObject({
  theme: v.optional(v.picklist(['system', 'light', 'dark'])),
  mode: v.optional(mode),
  persona: v.optional(personaName),
  disabledSkills: v.optional(shortNames),
  silencedRules: v.optional(shortNames),
  showExamples: v.optional(v.boolean()),
});

const runRequest = v.strictObject({
  skill: path,
  argumentsText: text,
  mode,
  unchecked: v.boolean(),
  persona: v.optional(personaName),
});
const toSign = { skill: path, argumentsText: text };
const nothing = v.strictObject({});
const trashId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
/** More skills than these have no cases that anybody runs by one press. */
const MAX_SKILLS = 10_000;

const caseName = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const shortText = v.pipe(v.string(), v.maxLength(4096));

/** Marks what a function answers; there is nothing behind it at run time. */
interface Answer<T> {
  readonly answer?: T;
}

interface Call<S extends v.GenericSchema, T> extends Answer<T> {
  readonly argument: S;
}

function call<S extends v.GenericSchema>(argument: S): { answers: <T>() => Call<S, T> } {
  return { answers: () => ({ argument }) };
}

/**
 * Everything the page can ask of main: name → schema of its one argument and type of its answer.
 * The page is untrusted, so each argument is parsed with its schema before anything is done with it.
 * The page never hands over a path of its own choice: it names a skill main has listed, and a
 * path inside that skill's folder. Roots are chosen, and runs confirmed, in dialogs that main draws.
 */
export const contract = {
  getAppInfo: call(nothing).answers<AppInfo>(),
  getSettings: call(nothing).answers<Settings>(),
  updateSettings: call(settingsPatch).answers<Settings>(),
  chooseRoot: call(nothing).answers<Settings>(),
  removeRoot: call(v.strictObject({ path })).answers<Settings>(),

  getLibrary: call(nothing).answers<LibrarySnapshot>(),
  rescan: call(nothing).answers<LibrarySnapshot>(),
  getSkill: call(v.strictObject({ skill: path })).answers<SkillDetail>(),
  getDiagnostics: call(nothing).answers<readonly FileDiagnostics[]>(),
  getModelView: call(v.strictObject({ skill: path, contextText: text })).answers<ModelView>(),
  showInFolder: call(fileRef).answers<null>(),

  listFiles: call(v.strictObject({ skill: path })).answers<readonly FileEntry[]>(),
  openFile: call(fileRef).answers<OpenedFile>(),
  validateText: call(v.strictObject({ file: fileRef, text })).answers<readonly Diagnostic[]>(),
  /** The top-level fields of a SKILL.md's block or of a manifest as plain values; null when the text does not parse. */
  readFields: call(v.strictObject({ file: fileRef, text })).answers<JsonObject | null>(),
  /**
   * The edits that give one top-level field this value, or take it out for null, and change no byte
   * of anything else. Refused when the text does not parse: a form never rewrites such a file.
   */
  editField: call(v.strictObject({ file: fileRef, text, key: fieldName, value: fieldValue })).answers<
    readonly TextEdit[]
  >(),
  /** Carries out a fix that is no edit of the text, if main itself still offers it. Answers the skill's id afterwards. */
  applyDiskFix: call(v.strictObject({ file: fileRef, action: diskAction })).answers<{
    readonly skill: SkillId;
  }>(),
  saveFile: call(
    v.strictObject({
      file: fileRef,
      text,
      /** What the text was based on; the save is refused when the disk holds something else. */
      baseHash: contentHash,
    }),
  ).answers<SaveOutcome>(),

  /** Keeps unsaved text, so that it is there after a crash or the next start. */
  keepDraft: call(v.strictObject({ file: fileRef, text, baseHash: contentHash })).answers<null>(),
  listDrafts: call(nothing).answers<readonly StoredDraft[]>(),
  dropDraft: call(fileRef).answers<null>(),
  /** Earlier contents of a file, newest first. */
  listBackups: call(fileRef).answers<readonly BackupEntry[]>(),
  readBackup: call(v.strictObject({ file: fileRef, backup: backupId })).answers<{ readonly text: string }>(),

  /** Makes a skill from a template in a root that main has listed. Nothing is ever overwritten. */
  createSkill: call(
    v.strictObject({
      template: v.picklist(skillTemplates),
      name: shortText,
      description: shortText,
      root: path,
    }),
  ).answers<{ readonly skill: SkillId }>(),
  duplicateSkill: call(
    v.strictObject({ skill: path, name: shortText, root: path }),
  ).answers<DuplicatedSkill>(),
  /** Changes name and folder together, or neither. */
  renameSkill: call(v.strictObject({ skill: path, name: shortText })).answers<{ readonly skill: SkillId }>(),
  moveSkill: call(v.strictObject({ skill: path, root: path })).answers<{ readonly skill: SkillId }>(),
  /** Puts the skill's folder into the app's trash. */
  deleteSkill: call(v.strictObject({ skill: path })).answers<TrashEntry>(),
  listTrash: call(nothing).answers<readonly TrashEntry[]>(),
  /** Puts something back to where it was. Refused when something else is there now. */
  restoreFromTrash: call(v.strictObject({ id: trashId })).answers<TrashEntry>(),
  previewFile: call(fileRef).answers<FilePreview>(),
  createFile: call(fileRef).answers<null>(),
  createFolder: call(fileRef).answers<null>(),
  /** `to` is a slash path in the same skill. */
  renameFile: call(v.strictObject({ file: fileRef, to: path })).answers<null>(),
  deleteFile: call(fileRef).answers<TrashEntry>(),

  checkArguments: call(v.strictObject({ skill: path, argumentsText: text })).answers<
    readonly ArgumentError[]
  >(),
  startRun: call(runRequest).answers<StartOutcome>(),
  stopRun: call(v.strictObject({ runId })).answers<null>(),
  /** Streams the run's batches to this page from now on, and answers what is kept so far. */
  followRun: call(v.strictObject({ runId })).answers<RunDetails>(),
  /** Tells main that batches up to `seq` are drawn, so that it may send more. */
  acknowledgeRun: call(v.strictObject({ runId, seq: v.pipe(v.number(), v.integer()) })).answers<null>(),
  listRuns: call(v.strictObject({ skill: v.optional(path) })).answers<readonly RunRecord[]>(),
  readRunOutput: call(
    v.strictObject({
      runId,
      maxBytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TEXT)),
    }),
  ).answers<RunOutput>(),
  /**
   * What of a run's result does not fit the `result_schema` that its skill has now; null when there is nothing to
   * check: no schema, no result, or the skill is gone.
   */
  checkRunResult: call(v.strictObject({ runId })).answers<readonly ArgumentError[] | null>(),
  /** Asks for a place in a dialog of main's and writes the whole standard output there. */
  saveRunOutput: call(v.strictObject({ runId })).answers<null>(),
  deleteRuns: call(v.strictObject({ runIds: v.array(runId) })).answers<null>(),
  /** Puts text on the clipboard: the page itself has no permission to. */
  copyText: call(v.strictObject({ text })).answers<null>(),
  /** Asks for a place in a dialog of main's and writes the text there. The name is only a suggestion. */
  saveText: call(v.strictObject({ name: v.pipe(v.string(), v.maxLength(128)), text })).answers<null>(),

  listSigners: call(nothing).answers<readonly SignerSummary[]>(),
  /** Name and passphrase are typed into a window of main's, never into the page. */
  createSigner: call(nothing).answers<SignerSummary>(),
  /** Trusts somebody's public key, from a file that is chosen, and confirmed, in dialogs of main's. */
  addSigner: call(nothing).answers<SignerSummary>(),
  /** Writes the public half of a key to a place that is chosen in a dialog of main's. */
  exportSigner: call(v.strictObject({ name: signerName })).answers<null>(),
  /** Trusts a signer no longer, after main has asked. */
  removeSigner: call(v.strictObject({ name: signerName })).answers<null>(),

  /** How a run with these arguments stands: what is to be signed, and whose signatures count. */
  getApproval: call(v.strictObject(toSign)).answers<ApprovalStatus>(),
  exportRequest: call(v.strictObject(toSign)).answers<null>(),
  /** Signs with a key that is kept here; the passphrase is typed into a window of main's. */
  signHere: call(v.strictObject({ ...toSign, signer: signerName })).answers<ApprovalStatus>(),
  /** Takes signature files that are chosen in a dialog of main's. One that does not count is refused with the reason. */
  bringSignature: call(v.strictObject(toSign)).answers<ApprovalStatus>(),

  listPersonas: call(nothing).answers<readonly PersonaFile[]>(),
  /** What a persona's text would come to, without saving it. */
  checkPersona: call(v.strictObject({ text: personaText })).answers<Omit<PersonaFile, 'file'>>(),
  /** Replaces a persona's file if it still holds `base`; null makes a new one. */
  savePersona: call(
    v.strictObject({ file: personaFile, text: personaText, base: v.nullable(personaText) }),
  ).answers<PersonaFile>(),
  deletePersona: call(v.strictObject({ file: personaFile })).answers<null>(),

  listCases: call(v.strictObject({ skill: path })).answers<readonly CaseSummary[]>(),
  /** What came of cases so far, and how far the running ones are. */
  getCaseState: call(nothing).answers<CaseState>(),
  /**
   * Starts the cases of these skills one by one, or those of one name. Each passes the gate, under the mode and
   * persona of the settings. One lot at a time; how it goes on is told by the event `caseProgress`.
   */
  runCases: call(
    v.strictObject({ skills: v.pipe(v.array(path), v.maxLength(MAX_SKILLS)), name: v.optional(caseName) }),
  ).answers<CaseProgress>(),
  stopCases: call(nothing).answers<null>(),
  /** Saves a finished run as a case beside its skill's manifest. Replaces one only when told to. */
  saveCase: call(
    v.strictObject({
      runId,
      skill: path,
      name: caseName,
      compare: v.picklist(caseComparisons),
      collision: v.picklist(caseCollisions),
    }),
  ).answers<SavedCase>(),
} as const;

/** What main tells the page without being asked. */
export interface ContractEvents {
  readonly libraryChanged: LibrarySnapshot;
  readonly settingsChanged: Settings;
  readonly runBatch: RunBatch;
  readonly runChanged: RunRecord;
  readonly caseProgress: CaseProgress;
  readonly command: AppCommand;
}

export const eventNames = [
  'libraryChanged',
  'settingsChanged',
  'runBatch',
  'runChanged',
  'caseProgress',
  'command',
] as const satisfies readonly (keyof ContractEvents)[];

/** Commands that the application menu sends to the page. */
export type AppCommand =
  | 'open-palette'
  | 'save'
  | 'run'
  | 'find-skill'
  | 'show-library'
  | 'show-packs'
  | 'show-runs'
  | 'show-problems'
  | 'show-settings';

export type FunctionName = keyof typeof contract;
export type ArgumentOf<N extends FunctionName> = v.InferOutput<(typeof contract)[N]['argument']>;
export type AnswerOf<N extends FunctionName> =
  (typeof contract)[N] extends Answer<infer T> ? Exclude<T, undefined> : never;

/** `window.skillbench` in the page: one named function for each entry of the contract, and one `on` for the events. */
export type SkillbenchApi = {
  readonly [N in FunctionName]: (argument: ArgumentOf<N>) => Promise<Result<AnswerOf<N>>>;
} & {
  /** Calls `listener` for each event until the function that it answers is called. */
  readonly on: <E extends keyof ContractEvents>(
    event: E,
    listener: (payload: ContractEvents[E]) => void,
  ) => () => void;
};
