export { runLimits, type RunLimits } from './limits';
export { Supervisor, type RunEnd, type RunSink, type RunSpec } from './supervisor';
