import type { ArgumentError, Persona, RunBatch, RunDetails, RunRecord } from '../../../shared/model';
import type { Result } from '../../../shared/result';
import type { RunFacts, SinceApproval } from '../approval';
import type { Environment } from '../environment';
import type { SubprocessSkill } from '../manifest';
import type { RunLimits, ServiceLimits } from './limits';

/** What a person must see before they agree to a run. Values of the environment are not in it, and secrets are masked. */
export interface ConfirmationRequest extends RunFacts {
  /** What changed since a run of this skill was last approved; null when none ever was. */
  readonly since: SinceApproval | null;
}

export interface RunServiceOptions {
  /** The app's data folder; runs, audit log and markers go below it. */
  readonly dataFolder: string;
  /** The environment that children's are cut from. Asked for each run; the one who answers may keep it. */
  readonly environment: () => Promise<Environment>;
  /** The faults of arguments against the skill's schema; empty when they fit. */
  readonly checkArguments: (skill: SubprocessSkill, text: string) => Promise<readonly ArgumentError[]>;
  /** Asks a person; false when they refuse. Never answered by the page. */
  readonly confirm: (request: ConfirmationRequest) => Promise<boolean>;
  /**
   * The persona that binds a run which names this one, or names none; null when none does. A failure refuses the
   * run with its message. Without this, naming a persona is refused.
   */
  readonly persona?: (named: string) => Promise<Result<Persona | null>>;
  /** Told whenever a run begins or ends. */
  readonly onChange?: (record: RunRecord) => void;
  readonly limits?: Partial<ServiceLimits>;
  readonly runLimits?: Partial<RunLimits>;
}

/** A run that is being followed. */
export interface Following {
  /** All that happened before the first batch. */
  readonly details: RunDetails;
  /** Says that the batches up to the one whose last event is `seq` are dealt with, so that more may come. */
  readonly acknowledge: (seq: number) => void;
  readonly stop: () => void;
}

export type BatchListener = (batch: RunBatch) => void;
