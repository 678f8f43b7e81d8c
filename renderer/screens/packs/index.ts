export { PacksScreen } from './PacksScreen';
