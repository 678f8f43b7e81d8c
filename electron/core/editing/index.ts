export { applyDiskFix } from './diskFix';
export { editField } from './editField';
export { fileKind } from './fileKind';
export { readFields } from './readFields';
