export { applyDiskFix, type DiskFixTarget } from './diskFix';
export { editField } from './editField';
export { fileKind, type SkillFileKind } from './fileKind';
export { readFields } from './readFields';
