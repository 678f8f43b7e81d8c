export { CasesSection } from './CasesSection';
export { PackCases } from './PackCases';
