export { SigningDesk } from './desk';
