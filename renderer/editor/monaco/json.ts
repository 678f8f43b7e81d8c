import { editor, MarkerSeverity, type IDisposable, type Uri } from 'monaco-editor/editor/editor.api';
import { getWorker, jsonDefaults, type IJSONWorker } from 'monaco-editor/languages/features/json/register';
import type { JsonSchema } from '../../../shared/model';
import { manifestSchema } from './manifestSchema';

const OWNER = 'json-schema';
const CHECK_AFTER_MS = 80;

/** Pattern that one model's address fits → its schema. */
const schemas = new Map<string, JsonSchema>();

/** What the worker answers beyond what Monaco's types say of it: findings, counted from 0. */
interface CheckingWorker extends IJSONWorker {
  readonly doValidation: (uri: string) => Promise<readonly WorkerFinding[]>;
}

interface WorkerFinding {
  readonly message: string;
  readonly severity?: number;
  readonly range: { readonly start: WorkerPosition; readonly end: WorkerPosition };
}

interface WorkerPosition {
  readonly line: number;
  readonly character: number;
}

function configure(): void {
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemaRequest: 'ignore',
    schemaValidation: 'error',
    schemas: [
      { uri: 'schema://skillbench/manifest', fileMatch: ['/*/skill.json'], schema: manifestSchema },
      ...[...schemas].map(([pattern, schema], at) => ({
        uri: `schema://skillbench/own/${at}`,
        fileMatch: [pattern],
        schema,
      })),
    ],
  });
}

/**
 * Completion and hovers come from Monaco's JSON worker. Its own markers are off: a manifest is
 * judged by our rules alone, and for other JSON `checkJson` asks without Monaco's half second of waiting.
 */
export function setUpJson(): void {
  jsonDefaults.setModeConfiguration({ ...jsonDefaults.modeConfiguration, diagnostics: false, colors: false });
  configure();
}

/**
 * Ties a schema to one text, or unties it. Each change restarts the worker, so the same schema
 * again changes nothing.
 */
export function tieSchema(uri: Uri, schema: JsonSchema | undefined): void {
  const pattern = uri.path;
  if (JSON.stringify(schemas.get(pattern)) === JSON.stringify(schema)) return;
  if (schema === undefined) schemas.delete(pattern);
  else schemas.set(pattern, schema);
  configure();
}

/** The JSON mode sets itself up when a JSON text first appears; until then its worker is refused. */
async function jsonWorker(uri: Uri): Promise<CheckingWorker> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await (
        await getWorker()
      )(uri)) as CheckingWorker;
    } catch (error) {
      if (attempt >= 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function check(model: editor.ITextModel): Promise<void> {
  const version = model.getVersionId();
  const worker = await jsonWorker(model.uri);
  const findings = await worker.doValidation(model.uri.toString());
  if (model.isDisposed() || model.getVersionId() !== version) return;
  editor.setModelMarkers(
    model,
    OWNER,
    findings.map((finding) => ({
      severity: finding.severity === 1 ? MarkerSeverity.Error : MarkerSeverity.Warning,
      message: finding.message,
      startLineNumber: finding.range.start.line + 1,
      startColumn: finding.range.start.character + 1,
      endLineNumber: finding.range.end.line + 1,
      endColumn: finding.range.end.character + 1,
    })),
  );
}

/** Keeps the worker's findings drawn on a JSON text. */
export function checkJson(model: editor.ITextModel): IDisposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A worker that was restarted for a new schema drops its questions; the next change asks again.
      void check(model).catch(() => undefined);
    }, CHECK_AFTER_MS);
  };
  const listener = model.onDidChangeContent(checkSoon);
  checkSoon();
  return {
    dispose: () => {
      clearTimeout(timer);
      listener.dispose();
      if (!model.isDisposed()) editor.setModelMarkers(model, OWNER, []);
    },
  };
}
