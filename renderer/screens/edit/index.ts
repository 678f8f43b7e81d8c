export { EditTab } from './EditTab';
