export { modeMeaning } from './modeMeaning';
