import { api } from './api';
import { showFailure, showToast } from './toasts';

/** The contract takes no longer texts, in UTF-16 code units. */
const MAX_COPY = 16 * 1024 * 1024;

/** Puts text on the clipboard and says so. `what` begins the sentence: "The lines shown". */
export async function copyToClipboard(text: string, what: string): Promise<void> {
  if (text.length > MAX_COPY) {
    const message = `${what} are more than the 16 million characters that can be copied. Narrow them down with the filter, or save the result instead.`;
    showFailure({ code: 'too-large', message });
    return;
  }
  const result = await api().copyText({ text });
  if (result.ok) showToast(`${what}: copied.`);
  else showFailure(result.error);
}

/** Writes text to a place that the person picks in a dialog of main's. */
export async function saveTextAs(name: string, text: string): Promise<void> {
  const result = await api().saveText({ name, text });
  if (result.ok) showToast(`${name}: saved.`);
  else showFailure(result.error);
}
