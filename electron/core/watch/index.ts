export { createWatcher, type Watcher, type WatcherOptions } from './watcher';
