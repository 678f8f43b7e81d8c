export { createDraftShelf, type DraftShelf } from './draftShelf';
