export { parsePersona } from './parse';
export { PersonaStore } from './store';
export { narrowerMode, whyNotTool } from './tools';
