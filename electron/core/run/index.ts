export { runLimits, serviceLimits, type RunLimits, type ServiceLimits } from './limits';
export { MASK } from './masker';
export { RunService } from './service';
export { Supervisor, type RunEnd, type RunSink, type RunSpec } from './supervisor';
export type { BatchListener, ConfirmationRequest, Following, RunServiceOptions } from './types';
