export { AuthoringDialogs } from './AuthoringDialogs';
export { DialogForm } from './DialogForm';
export { keepDrafts } from './keepDrafts';
export { NewSkillButton } from './NewSkillButton';
export { SkillActions } from './SkillActions';
export { deletedToast } from './wholeSkills';
