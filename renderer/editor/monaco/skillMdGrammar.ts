import type { languages } from 'monaco-editor/editor/editor.api';

/** What people write after a code fence → the language that colours it. Other words are tried as they are. */
const fenceAliases: Readonly<Record<string, string>> = {
  bash: 'shell',
  console: 'shell',
  sh: 'shell',
  zsh: 'shell',
  py: 'python',
  python3: 'python',
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  jsonc: 'json',
  json5: 'json',
  yml: 'yaml',
  ps1: 'powershell',
  pwsh: 'powershell',
  rb: 'ruby',
  rs: 'rust',
  toml: 'ini',
  cs: 'csharp',
  tf: 'hcl',
};

const fenceStart = Object.fromEntries(
  Object.entries(fenceAliases).map(([word, language]) => [
    word,
    { token: 'string.fence', next: '@code.$2', nextEmbedded: language },
  ]),
);

/**
 * SKILL.md for Monarch: a YAML block between two fence lines, then Markdown whose code blocks are
 * coloured in their own language. Only what changes a skill's meaning is told apart; it is not a
 * full Markdown grammar.
 */
export const skillMdGrammar: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenPostfix: '.skill-md',
  escape: /\\[\\`*_{}[\]()#+\-.!<>|~]/,
  tokenizer: {
    root: [
      [/^\s*$/, ''],
      [/^---[ \t]*$/, { token: 'delimiter.block', switchTo: '@block', nextEmbedded: 'yaml' }],
      [/^---.*$/, { token: 'invalid', switchTo: '@body' }],
      [/^(?=.)/, { token: '@rematch', switchTo: '@body' }],
    ],
    block: [[/^---[ \t]*$/, { token: 'delimiter.block', switchTo: '@body', nextEmbedded: '@pop' }]],
    body: [
      [/^ {0,3}#{1,6}(?=\s|$).*$/, 'heading'],
      [/^( {0,3})(`{3,}|~{3,})\s*$/, { token: 'string.fence', next: '@plainCode.$2' }],
      [
        /^(\s*)(`{3,}|~{3,})\s*\{?\.?([\w+#-]+).*$/,
        {
          cases: {
            ...Object.fromEntries(
              Object.entries(fenceStart).map(([word, action]) => [`$3==${word}`, action]),
            ),
            '@default': { token: 'string.fence', next: '@code.$2', nextEmbedded: '$3' },
          },
        },
      ],
      [/^(\s*)(`{3,}|~{3,}).*$/, { token: 'string.fence', next: '@plainCode.$2' }],
      [/^\s{0,3}([-*_])(\s*\1){2,}\s*$/, 'delimiter.rule'],
      [/^\s*>+/, 'comment.quote'],
      [/^\s*([-*+]|\d+[.)])(?=\s)/, 'delimiter.list'],
      [/^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/, 'delimiter.table'],
      { include: '@inline' },
    ],
    code: [[/^\s*$S2+\s*$/, { token: 'string.fence', next: '@pop', nextEmbedded: '@pop' }]],
    plainCode: [
      [/^\s*$S2+\s*$/, { token: 'string.fence', next: '@pop' }],
      [/.*$/, 'string.code'],
    ],
    inline: [
      [/@escape/, 'string.escape'],
      [/<!--/, { token: 'comment', next: '@comment' }],
      [/\{\{.*?\}\}|\{%.*?%\}/, 'variable.template'],
      [/(`+)(?!`)(.*?[^`])\1(?!`)/, 'string.code'],
      [/(\*\*|__)(?=\S)(.*?\S)\1/, 'strong'],
      [/(\*)(?=[^\s*])([^*]*?[^\s*])\1(?!\*)/, 'emphasis'],
      [/\b_(?=[^\s_])([^_]*?[^\s_])_\b/, 'emphasis'],
      [
        /(!?\[)([^\]\n]*)(\])(\()([^)\n]*)(\))/,
        ['delimiter', 'string.link', 'delimiter', 'delimiter', 'string.url', 'delimiter'],
      ],
      [/<?https?:\/\/[^\s>)]+>?/, 'string.url'],
      [/<\/?[A-Za-z][\w-]*[^>]*>/, 'tag'],
      [/[^\\`*_{[!<h]+/, ''],
      [/./, ''],
    ],
    comment: [
      [/-->/, { token: 'comment', next: '@pop' }],
      [/[^-]+/, 'comment'],
      [/./, 'comment'],
    ],
  },
};
