export { judge, SIGNERS_NEEDED, toPermissionMode, type Verdict } from './gate';
