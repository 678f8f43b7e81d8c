export { askPassphrase, type PassphrasePlace } from './passphraseWindow';
export { newKeyQuestion, signingQuestion } from './question';
