export { askPassphrase } from './passphraseWindow';
export { newKeyQuestion, signingQuestion } from './question';
