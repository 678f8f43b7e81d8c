export { ProblemsScreen } from './ProblemsScreen';
