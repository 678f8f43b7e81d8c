export { completeAt, type Suggestion, type Surroundings } from './complete';
export { hoverAt } from './hover';
export { entryLinkOf, fileLinksOf, type FileLink } from './links';
export { foldsOf, outlineOf, type OutlineNode } from './outline';
