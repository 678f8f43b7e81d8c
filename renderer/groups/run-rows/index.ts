export { RowHeights } from './heights';
export { Rows } from './Rows';
export { rowWindow } from './window';
