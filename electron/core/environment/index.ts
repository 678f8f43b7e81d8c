export { childEnvironment, describeEnvironment, secretValues, type Environment } from './childEnvironment';
export { resolveLoginEnvironment, type LoginShellOptions, type ResolvedEnvironment } from './loginShell';
export { isGuarded, isSecret } from './names';
export { EnvironmentSource, processEnvironment } from './source';
