export { renderTemplate, type RenderFailure, type RenderResult } from './render';
