import { createStore } from '../../../stores';

/** Whether the form stands beside the text. */
export const fieldsShown = createStore(true);
