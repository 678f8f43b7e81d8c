export { CaseDesk } from './desk';
export { listCases } from './files';
export { differenceLine, junitReport, type ReportedCase } from './junit';
export { outcomeOf, type CaseRunner } from './runCase';
export { casesOf, runCases, type CaseToRun } from './runCases';
