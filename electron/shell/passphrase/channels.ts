/** Heard by the passphrase window's own contents alone; no other page has a function that names them. */
export const questionChannel = 'skillbench:passphrase:question';
export const answerChannel = 'skillbench:passphrase:answer';
