export { ApprovedContents, type SinceApproval } from './approvedContents';
export { compareContents, readSkillContent, type ContentChange, type SkillContent } from './content';
export { fileIdentity } from './fileHashes';
export { judge, SIGNERS_NEEDED, toPermissionMode, type Verdict } from './gate';
