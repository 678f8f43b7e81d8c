export { promptBlock } from './block';
export { functionDefinition, toolDefinitions, visibleInMode, type FunctionDefinition } from './functions';
export { toPromptXml } from './xml';
