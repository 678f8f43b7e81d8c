import { randomBytes } from 'node:crypto';
import type { RunId, RunOutcome, RunRecord, RunRequest, StartOutcome } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import { ok, fail, type Result } from '../../../shared/result';
import { newApprovalRequest, type Approval, type ApprovalRequest } from '../approval';
import type { SubprocessSkill } from '../manifest';
import { admit, factsOf, settleRequest, type Approvals, type Request } from './admission';
import type { AliveMarkers } from './aliveMarkers';
import type { AuditEntry, AuditLog } from './audit';
import { Execution } from './execution';
import type { RunLimits, ServiceLimits } from './limits';
import { LiveRun } from './liveRun';
import type { LiveRuns } from './liveRuns';
import type { Results } from './results';
import { createRunFolder } from './runFolder';
import type { Slots } from './slots';
import type { RunServiceOptions } from './types';

/** Longer arguments are kept cut: the record travels with each batch. */
const MAX_KEPT_ARGUMENTS = 256 * 1024;

export interface StarterParts {
  readonly options: RunServiceOptions;
  readonly limits: ServiceLimits;
  readonly runLimits: RunLimits;
  readonly slots: Slots;
  readonly live: LiveRuns;
  readonly results: Results;
  readonly audit: AuditLog;
  readonly markers: AliveMarkers;
  readonly approvals: Approvals;
  readonly onEnded: () => void;
}

/** Takes requests for runs through the gate, and starts what may run. Each attempt is recorded and audited. */
export class Starter {
  constructor(private readonly parts: StarterParts) {}

  /** A request for signatures that allow this very run. */
  async requestApproval(
    skill: SubprocessSkill,
    asked: RunRequest,
    validForMs?: number,
  ): Promise<ApprovalRequest> {
    const request = await settleRequest(skill, asked, this.parts.options);
    return newApprovalRequest(factsOf(request), validForMs);
  }

  async start(
    skill: SubprocessSkill,
    asked: RunRequest,
    approvals: readonly Approval[],
  ): Promise<Result<StartOutcome>> {
    const { options } = this.parts;
    const id = newRunId();
    const request = await settleRequest(skill, asked, options);
    const admission = await admit(
      request,
      { unchecked: asked.unchecked, approvals },
      options,
      this.parts.approvals,
    );
    switch (admission.decision) {
      case 'invalid':
        this.log(id, request, 'invalid', admission.errors[0]?.message ?? '');
        return ok({ status: 'invalid', errors: admission.errors });
      case 'refused':
        this.log(id, request, 'refused', admission.reason);
        this.close(this.open(id, request), 'refused', admission.reason);
        return ok({ status: 'refused', runId: id, reason: admission.reason });
      case 'cancelled':
        this.log(id, request, 'cancelled', '');
        this.close(this.open(id, request), 'refused', 'Not confirmed, so nothing was started.');
        return ok({ status: 'cancelled', runId: id });
      case 'admitted':
        if (admission.how === 'confirmed') this.log(id, request, 'confirmed', '');
        if (admission.how === 'signed') this.log(id, request, 'signed', admission.signers.join(', '));
        return this.carryOut(id, request, admission.how === 'signed' ? admission.until : null);
      default:
        return assertNever(admission);
    }
  }

  private carryOut(id: RunId, request: Request, approvedUntil: string | null): Result<StartOutcome> {
    const { slots, limits, live, markers } = this.parts;
    if (slots.queued >= limits.maxQueued) {
      return fail(
        'busy',
        `${slots.queued} runs are waiting already. Wait until some have ended, or stop them.`,
      );
    }
    const run = this.open(id, request);
    if (!slots.free) markers.add(id, null);
    const execution = new Execution(run, request, {
      slots,
      limits: this.parts.runLimits,
      approvedUntil,
      onStart: () => this.log(id, request, 'started', ''),
      onStarted: (group) => markers.add(id, group),
      onOutput: (output) => this.parts.results.keep(run, output, request.masker),
    });
    live.add(execution, () => {
      markers.remove(id);
      this.logEnd(run, request);
      this.parts.onEnded();
    });
    return ok({ status: 'started', runId: id });
  }

  private open(id: RunId, request: Request): LiveRun {
    const { options, limits } = this.parts;
    let folder: string | null = null;
    let problem = '';
    try {
      folder = createRunFolder(options.dataFolder, id);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    const run = new LiveRun({
      record: newRecord(id, request),
      masker: request.masker,
      folder,
      limits,
      onChange: (record) => options.onChange?.(record),
    });
    if (folder === null) run.notice(`This run cannot be kept in the history: ${problem}`);
    return run;
  }

  private close(run: LiveRun, status: RunOutcome['status'], message: string): void {
    run.end({ status, exitCode: null, signal: null, message });
  }

  /** @throws when the log can't be written and the skill may change something: such a run must not go unseen */
  private log(id: RunId, request: Request, event: AuditEntry['event'], detail: string): void {
    const { skill, mode, persona, content, argumentsHash, masker } = request;
    try {
      this.parts.audit.append({
        event,
        run: id,
        skill: skill.name,
        path: skill.manifestPath,
        class: skill.class,
        mode,
        persona: persona.name,
        skillHash: content.hash,
        argumentsHash,
        detail: masker.text(detail),
      });
    } catch (error) {
      if (event !== 'started' || skill.class === 'safe') return;
      const reason = error instanceof Error ? error.message : String(error);
      const message = `the audit log cannot be written (${reason}), and a ${skill.class} skill must not run unseen`;
      throw new Error(message, { cause: error });
    }
  }

  private logEnd(run: LiveRun, request: Request): void {
    const { id, outcome } = run.record();
    if (outcome === null) return;
    const how = outcome.exitCode === null ? outcome.status : `${outcome.status}, exit ${outcome.exitCode}`;
    this.log(id, request, 'ended', how);
  }
}

/** Sorts by time, and can't be guessed or met twice. */
function newRunId(): RunId {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  return `${time}-${randomBytes(5).toString('hex')}`;
}

function newRecord(id: RunId, { skill, mode, persona, content, maskedArguments }: Request): RunRecord {
  return {
    id,
    skill: skill.manifestPath,
    skillName: skill.name,
    class: skill.class,
    mode,
    ...(persona.name === '' ? {} : { persona: persona.name }),
    skillHash: content.hash,
    argumentsText:
      maskedArguments.length > MAX_KEPT_ARGUMENTS
        ? `${maskedArguments.slice(0, MAX_KEPT_ARGUMENTS)}…`
        : maskedArguments,
    startedAt: new Date().toISOString(),
    outcome: null,
    durationMs: 0,
    timeoutMs: skill.timeoutSeconds * 1000,
    stderrLines: 0,
    droppedLines: 0,
    stdoutBytes: 0,
  };
}
