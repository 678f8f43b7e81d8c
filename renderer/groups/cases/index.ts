export { CasesSection } from './CasesSection';
export { PackCases, RunPackCases } from './PackCases';
