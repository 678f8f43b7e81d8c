export { clockWords, countWords, durationWords, sizeWords, timeWords } from './figures';
export {
  exitWords,
  modeWords,
  outcomeLine,
  outcomeShort,
  statusTone,
  statusWord,
  type ModeWords,
  type OutcomeTone,
} from './outcome';
export { OutcomeMark, OutcomeTag } from './OutcomeMark';
export { Marked } from './Marked';
