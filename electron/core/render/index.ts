export { renderTemplate } from './render';
