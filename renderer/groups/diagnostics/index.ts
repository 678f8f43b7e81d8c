export { DiagnosticRow } from './DiagnosticRow';
