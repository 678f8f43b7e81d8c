export { Result } from './Result';
