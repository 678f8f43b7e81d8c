export { clockWords, countWords, durationWords, sizeWords, timeWords } from './figures';
export { Marked } from './Marked';
export { exitWords, modeWords, outcomeLine, outcomeShort, statusTone, statusWord } from './outcome';
export { OutcomeMark, OutcomeTag } from './OutcomeMark';
