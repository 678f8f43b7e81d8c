export { mergeLines, mergedText, type MergeChoice, type MergePart } from './merge';
