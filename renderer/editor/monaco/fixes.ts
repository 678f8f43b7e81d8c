import { editor, languages, Range, type IRange } from 'monaco-editor/editor/editor.api';
import type { Diagnostic, Fix } from '../../../shared/model';
import { applySafeFixes, isTextFix, safeFix } from '../edits';
import { assistOf } from './assist';
import { currentFindings, monacoRange } from './markers';

const DISK_FIX = 'skillbench.diskFix';

function touches(diagnostic: Diagnostic, range: IRange): boolean {
  return Range.areIntersectingOrTouching(monacoRange(diagnostic.range), range);
}

function action(
  model: editor.ITextModel,
  fix: Fix,
  markers: readonly editor.IMarkerData[],
  isPreferred: boolean,
): languages.CodeAction {
  const common = { title: fix.title, kind: 'quickfix', diagnostics: [...markers], isPreferred };
  if (!isTextFix(fix)) {
    return { ...common, command: { id: DISK_FIX, title: fix.title, arguments: [model.uri.toString(), fix] } };
  }
  return {
    ...common,
    edit: {
      edits: fix.edits.map(({ range, text }) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: monacoRange(range), text },
      })),
    },
  };
}

function fixAll(model: editor.ITextModel, found: readonly Diagnostic[]): languages.CodeAction {
  return {
    title: 'Fix all safe problems of this file',
    kind: 'quickfix',
    edit: {
      edits: [
        {
          resource: model.uri,
          versionId: model.getVersionId(),
          textEdit: { range: model.getFullModelRange(), text: applySafeFixes(model.getValue(), found) },
        },
      ],
    },
  };
}

/** The fixes of the findings at this place. They come from the newest check only, and only for the text it saw. */
function actionsAt(
  model: editor.ITextModel,
  range: IRange,
  markers: readonly editor.IMarkerData[],
): readonly languages.CodeAction[] {
  const found = currentFindings(model);
  const canDisk = assistOf(model).runDiskFix !== undefined;
  const here = found.filter((diagnostic) => touches(diagnostic, range));
  const single = here.flatMap((diagnostic) => {
    const own = markers.filter((marker) => marker.code === diagnostic.rule);
    return (diagnostic.fixes ?? [])
      .filter((fix) => isTextFix(fix) || canDisk)
      .map((fix, at) => action(model, fix, own, at === 0));
  });
  const safe = found.filter((diagnostic) => safeFix(diagnostic) !== undefined);
  return single.length > 0 && safe.length > 1 ? [...single, fixAll(model, found)] : single;
}

/** Quick fixes: the light bulb and Ctrl/Cmd-. */
export function registerFixes(): void {
  for (const language of ['skill-md', 'json']) {
    languages.registerCodeActionProvider(
      language,
      {
        provideCodeActions: (model, range, context) => ({
          actions: [...actionsAt(model, range, context.markers)],
          dispose: () => undefined,
        }),
      },
      { providedCodeActionKinds: ['quickfix'] },
    );
  }
  editor.registerCommand(DISK_FIX, (_services: unknown, uri: string, fix: Fix) => {
    const model = editor.getModels().find((candidate) => candidate.uri.toString() === uri);
    if (model !== undefined && !isTextFix(fix)) assistOf(model).runDiskFix?.(fix.action);
  });
}
