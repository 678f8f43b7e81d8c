export * from './diagnostic';
export * from './file';
export * from './json';
export * from './library';
export * from './modelView';
export * from './run';
export * from './settings';
export * from './skill';
