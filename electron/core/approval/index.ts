export { ApprovalStore } from './approvalStore';
export { ApprovedContents, type SinceApproval } from './approvedContents';
export { compareContents, readSkillContent, type ContentChange, type SkillContent } from './content';
export { fileIdentity } from './fileHashes';
export { judge, SIGNERS_NEEDED, toPermissionMode, type Verdict } from './gate';
export { publicHalf, SHORTEST_PASSPHRASE, type KeyFile, type Signer } from './keys';
export {
  DEFAULT_VALIDITY_MS,
  LONGEST_VALIDITY_MS,
  newApprovalRequest,
  parseRequest,
  showsItsArguments,
  type ApprovalRequest,
  type RunFacts,
} from './requests';
export {
  faultOf,
  parseApproval,
  signRequest,
  verifyApprovals,
  type Approval,
  type ApprovalVerdict,
  type ApprovedRun,
} from './signatures';
export { readKey, SignerStore, type KnownSigner } from './signerStore';
