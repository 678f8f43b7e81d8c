export { EditTab, type EditTabProps } from './EditTab';
