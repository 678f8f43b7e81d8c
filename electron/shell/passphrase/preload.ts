import { ipcRenderer } from 'electron';
import { answerChannel, questionChannel } from './channels';
import type { PassphraseAnswer, PassphraseQuestion } from './question';

/** Fills the passphrase window's page and sends what is typed to main. Nothing is exposed to the page's own world. */
async function start(): Promise<void> {
  const question = (await ipcRenderer.invoke(questionChannel)) as PassphraseQuestion;
  document.title = question.title;
  part('title').textContent = question.title;
  part('explanation').textContent = question.explanation;
  part('warning').textContent = question.warning;
  part('go').textContent = question.button;
  for (const [name, value] of question.facts) {
    const term = document.createElement('dt');
    term.textContent = name;
    const detail = document.createElement('dd');
    detail.textContent = value;
    part('facts').append(term, detail);
  }
  part('name-line').hidden = !question.isNewKey;
  part('again-line').hidden = !question.isNewKey;
  input(question.isNewKey ? 'name' : 'passphrase').focus();
  part('cancel').addEventListener('click', () => window.close());
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') window.close();
  });
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(question);
  });
}

async function send({ isNewKey }: PassphraseQuestion): Promise<void> {
  const passphrase = input('passphrase').value;
  if (isNewKey && passphrase !== input('again').value) {
    part('fault').textContent = 'The two passphrases differ. Type the same one twice.';
    return;
  }
  const go = part('go') as HTMLButtonElement;
  go.disabled = true;
  const answer: PassphraseAnswer = { name: isNewKey ? input('name').value.trim() : '', passphrase };
  // Main closes the window when all went well; else it says what was wrong.
  const fault = (await ipcRenderer.invoke(answerChannel, answer)) as string;
  go.disabled = false;
  part('fault').textContent = fault;
  if (fault !== '') input('passphrase').select();
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no part ${id}`);
  return element;
}

function input(id: string): HTMLInputElement {
  return part(id) as HTMLInputElement;
}

window.addEventListener('DOMContentLoaded', () => void start());
