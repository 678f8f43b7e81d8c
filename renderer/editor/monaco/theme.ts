import { editor } from 'monaco-editor/editor/editor.api';
import { useSyncExternalStore } from 'react';

const tokens = [
  'ground',
  'panel',
  'sunken',
  'line',
  'text',
  'dim',
  'faint',
  'accent',
  'accent-soft',
  'safe',
  'mutating',
  'dangerous',
] as const;
type Token = (typeof tokens)[number];

/** The page's colours as Monaco takes them: `#rrggbb`. Read by a probe, so that any CSS notation will do. */
function readTokens(): Record<Token, string> {
  const probe = document.createElement('span');
  probe.style.display = 'none';
  document.body.append(probe);
  const colours = tokens.map((token): [Token, string] => {
    probe.style.color = `var(--${token})`;
    return [token, hex(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(colours) as Record<Token, string>;
}

function hex(colour: string): string {
  const parts = (colour.match(/[\d.]+/g) ?? ['0', '0', '0']).slice(0, 3);
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

function rules(colour: Record<Token, string>): editor.ITokenThemeRule[] {
  const rule = (token: string, name: Token, fontStyle?: string): editor.ITokenThemeRule => ({
    token,
    foreground: colour[name].slice(1),
    ...(fontStyle === undefined ? {} : { fontStyle }),
  });
  return [
    rule('', 'text'),
    rule('comment', 'faint'),
    rule('type', 'accent'),
    rule('keyword', 'accent'),
    rule('tag', 'accent'),
    rule('attribute.name', 'accent'),
    rule('string', 'safe'),
    rule('string.key.json', 'accent'),
    rule('string.value.json', 'safe'),
    rule('number', 'mutating'),
    rule('keyword.json', 'mutating'),
    rule('delimiter', 'dim'),
    rule('operators', 'dim'),
    rule('delimiter.block', 'faint'),
    rule('heading', 'text', 'bold'),
    rule('strong', 'text', 'bold'),
    rule('emphasis', 'text', 'italic'),
    rule('string.code', 'text'),
    rule('string.link', 'accent'),
    rule('string.url', 'dim'),
    rule('string.fence', 'faint'),
    rule('string.yaml', 'text'),
    rule('number.yaml', 'text'),
    rule('variable.template', 'mutating'),
    rule('invalid', 'dangerous'),
  ];
}

function colours(colour: Record<Token, string>): editor.IColors {
  return {
    'editor.background': colour.panel,
    'editor.foreground': colour.text,
    'editorLineNumber.foreground': colour.faint,
    'editorLineNumber.activeForeground': colour.text,
    'editor.lineHighlightBackground': colour.sunken,
    'editor.lineHighlightBorder': '#00000000',
    'editor.selectionBackground': `${colour.accent}44`,
    'editor.inactiveSelectionBackground': `${colour.accent}26`,
    'editor.findMatchBackground': `${colour.accent}55`,
    'editor.findMatchHighlightBackground': `${colour.accent}2b`,
    // Every level alike: brackets in prose are no structure.
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((level) => [`editorBracketHighlight.foreground${level}`, colour.dim]),
    ),
    'editorCursor.foreground': colour.accent,
    'editorIndentGuide.background1': colour.line,
    'editorIndentGuide.activeBackground1': colour.faint,
    'editorGutter.background': colour.panel,
    'editorGutter.foldingControlForeground': colour.faint,
    'editorError.foreground': colour.dangerous,
    'editorWarning.foreground': colour.mutating,
    'editorInfo.foreground': colour.accent,
    'editorLightBulb.foreground': colour.accent,
    'editorLightBulbAutoFix.foreground': colour.accent,
    'editorLink.activeForeground': colour.accent,
    'editorWidget.background': colour.panel,
    'editorWidget.foreground': colour.text,
    'editorWidget.border': colour.line,
    'editorHoverWidget.background': colour.panel,
    'editorHoverWidget.foreground': colour.text,
    'editorHoverWidget.border': colour.line,
    'editorHoverWidget.statusBarBackground': colour.sunken,
    'editorSuggestWidget.background': colour.panel,
    'editorSuggestWidget.border': colour.line,
    'editorSuggestWidget.foreground': colour.text,
    'editorSuggestWidget.selectedBackground': colour['accent-soft'],
    'editorSuggestWidget.selectedForeground': colour.text,
    'editorSuggestWidget.highlightForeground': colour.accent,
    'editorSuggestWidget.focusHighlightForeground': colour.accent,
    'quickInput.background': colour.panel,
    'quickInput.foreground': colour.text,
    'quickInputList.focusBackground': colour['accent-soft'],
    'quickInputList.focusForeground': colour.text,
    'list.hoverBackground': colour.sunken,
    'list.focusBackground': colour['accent-soft'],
    'list.activeSelectionBackground': colour['accent-soft'],
    'list.activeSelectionForeground': colour.text,
    'menu.background': colour.panel,
    'menu.foreground': colour.text,
    'menu.selectionBackground': colour['accent-soft'],
    'menu.selectionForeground': colour.text,
    'input.background': colour.ground,
    'input.foreground': colour.text,
    'input.border': colour.line,
    focusBorder: colour.accent,
    'textLink.foreground': colour.accent,
    'scrollbarSlider.background': `${colour.faint}44`,
    'scrollbarSlider.hoverBackground': `${colour.faint}66`,
    'diffEditor.insertedTextBackground': `${colour.safe}33`,
    'diffEditor.removedTextBackground': `${colour.dangerous}2b`,
    'diffEditor.insertedLineBackground': `${colour.safe}1a`,
    'diffEditor.removedLineBackground': `${colour.dangerous}1a`,
    'editorOverviewRuler.border': '#00000000',
    'editorStickyScroll.background': colour.panel,
    'editorStickyScrollHover.background': colour.sunken,
    descriptionForeground: colour.dim,
  };
}

let current = '';
let defined = '';
const listeners = new Set<() => void>();

/** Makes Monaco's theme from the page's tokens as they are now. */
function applyTheme(): void {
  const colour = readTokens();
  const key = JSON.stringify(colour);
  if (key === defined) return;
  defined = key;
  const dark = isDark(colour.panel);
  current = dark ? 'skillbench-dark' : 'skillbench-light';
  editor.defineTheme(current, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: rules(colour),
    colors: colours(colour),
  });
  editor.setTheme(current);
  for (const listener of listeners) listener();
}

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  applyTheme();
  const soon = (): void => void requestAnimationFrame(applyTheme);
  new MutationObserver(soon).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme'],
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon);
}

/** The name of the theme that fits the page now; it follows the page. */
export function useEditorTheme(): string {
  return useSyncExternalStore(
    (listener) => {
      follow();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      follow();
      return current;
    },
  );
}
