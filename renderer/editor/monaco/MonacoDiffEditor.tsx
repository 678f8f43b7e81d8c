import { editor } from 'monaco-editor/editor/editor.api';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styles from '../CodeEditor.module.css';
import type { DiffEditorProps } from '../types';
import { monacoLanguage } from './models';
import { sharedOptions } from './options';
import { ReactDiffEditor } from './reactEditor';
import { useEditorTheme } from './theme';
import { useLatest } from './useLatest';

/** Two texts beside each other; under each other where there is no room. */
export function MonacoDiffEditor(props: DiffEditorProps): ReactNode {
  const { original, modified, language, ariaLabel, onChange } = props;
  const [instance, setInstance] = useState<editor.IStandaloneDiffEditor | null>(null);
  const theme = useEditorTheme();
  const readOnly = onChange === undefined;
  useChanges(instance, props);
  useDisposal(instance);
  useNames(instance, props);
  const options = useMemo(
    (): editor.IStandaloneDiffEditorConstructionOptions => ({
      ...sharedOptions,
      ariaLabel,
      readOnly,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      renderOverviewRuler: false,
      renderGutterMenu: false,
      hideUnchangedRegions: { enabled: true },
      ignoreTrimWhitespace: false,
      diffWordWrap: 'on',
    }),
    [ariaLabel, readOnly],
  );
  return (
    <div className={styles.diff}>
      <div className={styles.sides} aria-hidden>
        <span>{props.originalLabel}</span>
        <span>{props.modifiedLabel}</span>
      </div>
      <ReactDiffEditor
        original={original}
        modified={modified}
        language={monacoLanguage(language)}
        theme={theme}
        options={options}
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        loading={<span role="status">Comparing…</span>}
        onMount={(made: editor.IStandaloneDiffEditor) => setInstance(made)}
      />
    </div>
  );
}

function useChanges(instance: editor.IStandaloneDiffEditor | null, props: DiffEditorProps): void {
  const latest = useLatest(props);
  useEffect(() => {
    const changed = instance?.getModifiedEditor().onDidChangeModelContent(() => {
      const text = instance.getModifiedEditor().getValue();
      if (text !== latest.current.modified) latest.current.onChange?.(text);
    });
    return () => changed?.dispose();
  }, [instance, latest]);
}

/** Monaco empties the names of both sides whenever another option changes: they are given again. */
function useNames(instance: editor.IStandaloneDiffEditor | null, props: DiffEditorProps): void {
  const { ariaLabel, originalLabel, modifiedLabel } = props;
  useEffect(() => {
    if (instance === null) return;
    const sides = [
      { side: instance.getOriginalEditor(), name: `${ariaLabel}: ${originalLabel}` },
      { side: instance.getModifiedEditor(), name: `${ariaLabel}: ${modifiedLabel}` },
    ];
    const listeners = sides.map(({ side, name }) => {
      const give = (): void => {
        if (side.getOption(editor.EditorOption.ariaLabel) !== name) side.updateOptions({ ariaLabel: name });
      };
      give();
      return side.onDidChangeConfiguration(give);
    });
    return () => {
      for (const listener of listeners) listener.dispose();
    };
  }, [instance, ariaLabel, originalLabel, modifiedLabel]);
}

/** The wrapper disposes the models before the widget, which is an error to Monaco: here they go after it. */
function useDisposal(instance: editor.IStandaloneDiffEditor | null): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(pending.current);
    const models = instance?.getModel();
    return () => {
      pending.current = setTimeout(() => {
        models?.original.dispose();
        models?.modified.dispose();
      });
    };
  }, [instance]);
}
