import type { editor } from 'monaco-editor/editor/editor.api';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
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
  const latest = useLatest(props);
  const theme = useEditorTheme();
  const readOnly = onChange === undefined;
  const options = useMemo(
    (): editor.IStandaloneDiffEditorConstructionOptions => ({
      ...sharedOptions,
      ariaLabel,
      readOnly,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      renderOverviewRuler: false,
      hideUnchangedRegions: { enabled: true },
      ignoreTrimWhitespace: false,
      originalAriaLabel: `${ariaLabel}: before`,
      modifiedAriaLabel: `${ariaLabel}: after`,
    }),
    [ariaLabel, readOnly],
  );
  useEffect(() => {
    const changed = instance?.getModifiedEditor().onDidChangeModelContent(() => {
      const text = instance.getModifiedEditor().getValue();
      if (text !== latest.current.modified) latest.current.onChange?.(text);
    });
    return () => changed?.dispose();
  }, [instance, latest]);
  return (
    <div className={styles.frame}>
      <ReactDiffEditor
        original={original}
        modified={modified}
        language={monacoLanguage(language)}
        theme={theme}
        options={options}
        loading={<span role="status">Comparing…</span>}
        onMount={(made: editor.IStandaloneDiffEditor) => setInstance(made)}
      />
    </div>
  );
}
