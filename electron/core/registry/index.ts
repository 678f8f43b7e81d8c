export { deduplicate, filter } from './lists';
export { newRegistry, newRegistryWith, Registry, type SkillResolver } from './registry';
