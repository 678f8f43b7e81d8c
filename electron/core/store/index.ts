export { newStore, Store } from './store';
