export { discover, discoverWithStates, type DiscoveredSkills } from './discover';
export { deduplicate, filter } from './lists';
export { newRegistry, newRegistryWith, Registry, type SkillResolver } from './registry';
export { validate } from './validate';
