export { childEnvironment, describeEnvironment, secretValues, type Environment } from './childEnvironment';
export { isGuarded, isSecret } from './names';
