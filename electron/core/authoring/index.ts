export { createAuthoring, type Authoring } from './authoring';
