import type { editor } from 'monaco-editor/editor/editor.api';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Position } from '../../../shared/model';
import styles from '../CodeEditor.module.css';
import { useEditorPreferences } from '../preferences';
import type { CodeEditorProps } from '../types';
import { useActions } from './actions';
import { setAssist } from './assist';
import { checkJson, tieSchema } from './json';
import { drawFindings } from './markers';
import { modelOf, monacoLanguage, replaceText, uriOf } from './models';
import { sharedOptions } from './options';
import { ReactEditor } from './reactEditor';
import { useEditorTheme } from './theme';
import { useLatest } from './useLatest';

/** The editor itself. Its text lives in a model of its own, so that undo survives leaving and coming back. */
export function MonacoCodeEditor(props: CodeEditorProps): ReactNode {
  const { uri, language, value, readOnly = false, ariaLabel } = props;
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const theme = useEditorTheme();
  const { wordWrap, screenReader, tabMovesFocus } = useEditorPreferences();
  useModel(props);
  useMarkers(props);
  useAssist(props);
  useReveal(instance, props);
  useActions(instance, props);
  const options = useMemo(
    (): editor.IStandaloneEditorConstructionOptions => ({
      ...sharedOptions,
      wordWrap: wordWrap ? 'on' : 'off',
      accessibilitySupport: screenReader,
      tabFocusMode: tabMovesFocus,
      ariaLabel,
      readOnly,
      // The owner says so beside the text; Monaco's own bubble would cover what lies above it.
      domReadOnly: readOnly,
    }),
    [ariaLabel, readOnly, wordWrap, screenReader, tabMovesFocus],
  );
  // Made before the wrapper looks for it, which would otherwise make one with other line ends.
  modelOf(uri, language, value);
  return (
    <div className={styles.frame}>
      <ReactEditor
        path={uriOf(uri).toString()}
        language={monacoLanguage(language)}
        theme={theme}
        options={options}
        keepCurrentModel
        loading={<span role="status">Opening the editor…</span>}
        onMount={(made: editor.IStandaloneCodeEditor) => setInstance(made)}
      />
    </div>
  );
}

/**
 * Text in both directions between the owner and the model. What comes from the owner is put in
 * before anything else can happen to the model, so that no key is lost between the two.
 */
function useModel(props: CodeEditorProps): void {
  const { uri, language, value } = props;
  const latest = useLatest(props);
  const applying = useRef(false);
  useLayoutEffect(() => {
    applying.current = true;
    replaceText(modelOf(uri, language, value), value);
    applying.current = false;
  }, [uri, language, value]);
  useLayoutEffect(() => {
    const model = modelOf(uri, language, latest.current.value);
    const listener = model.onDidChangeContent(() => {
      if (!applying.current) latest.current.onChange(model.getValue());
    });
    return () => listener.dispose();
  }, [uri, language, latest]);
}

function useMarkers({ uri, language, value, diagnostics, schema }: CodeEditorProps): void {
  useEffect(() => {
    drawFindings(modelOf(uri, language, value), diagnostics);
  }, [uri, language, value, diagnostics]);
  useEffect(() => tieSchema(uriOf(uri), schema), [uri, schema]);
  useEffect(() => {
    if (language !== 'json') return;
    const check = checkJson(modelOf(uri, language, ''));
    return () => check.dispose();
    // A new schema is a reason to look again.
  }, [uri, language, schema]);
}

function useAssist({ uri, language, value, assist }: CodeEditorProps): void {
  useEffect(() => {
    setAssist(modelOf(uri, language, value), assist);
  }, [uri, language, value, assist]);
}

/** Requests that were met: coming back to a text does not jump again. */
const met = new WeakSet<Position>();

function useReveal(instance: editor.IStandaloneCodeEditor | null, { reveal }: CodeEditorProps): void {
  useEffect(() => {
    if (instance === null || reveal === undefined || met.has(reveal)) return;
    met.add(reveal);
    const position = { lineNumber: reveal.line, column: reveal.column };
    instance.setPosition(position);
    instance.revealPositionInCenterIfOutsideViewport(position);
    instance.focus();
  }, [instance, reveal]);
}
