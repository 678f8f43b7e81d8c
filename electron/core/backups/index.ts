export { createBackups, type Backups } from './backups';
