import { languages } from 'monaco-editor/editor/editor.api';
import { skillMdGrammar } from './skillMdGrammar';

const configuration: languages.LanguageConfiguration = {
  comments: { blockComment: ['<!--', '-->'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '(', close: ')' },
    { open: '"', close: '"', notIn: ['string'] },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '(', close: ')' },
    { open: '"', close: '"' },
    { open: "'", close: "'" },
    { open: '`', close: '`' },
    { open: '*', close: '*' },
    { open: '_', close: '_' },
  ],
  // A key and its hyphens are one word, so that completion replaces all of it.
  wordPattern: /[\p{L}\p{N}_][\p{L}\p{N}_-]*/u,
  onEnterRules: [
    {
      beforeText: /^\s*- \S.*$/,
      action: { indentAction: languages.IndentAction.None, appendText: '- ' },
    },
    {
      beforeText: /^\s*- $/,
      action: { indentAction: languages.IndentAction.None, removeText: 2 },
    },
  ],
};

/** Makes SKILL.md a language of its own. */
export function registerSkillMd(): void {
  languages.register({ id: 'skill-md', filenames: ['SKILL.md'], aliases: ['SKILL.md'] });
  languages.setLanguageConfiguration('skill-md', configuration);
  languages.setMonarchTokensProvider('skill-md', skillMdGrammar);
}
