export { resolveRoots, type ResolvedRoot, type RootSpec } from './resolve';
export { parseRootsVariable, rootsVariable } from './variable';
