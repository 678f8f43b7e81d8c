export { RowHeights } from './heights';
export { Rows, type RowsProps } from './Rows';
export { rowWindow } from './window';
