import type { ArgumentError, PermissionMode, RunRequest } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import {
  judge,
  readSkillContent,
  verifyApprovals,
  type Approval,
  type ApprovalStore,
  type ApprovedContents,
  type RunFacts,
  type SignerStore,
  type SkillContent,
} from '../approval';
import { childEnvironment, type Environment } from '../environment';
import { hashBytes } from '../files';
import type { SubprocessSkill } from '../manifest';
import { scanJson } from './jsonScanner';
import { Masker } from './masker';
import { personaRule, type PersonaRule } from './personaRule';
import type { RunServiceOptions } from './types';

/** A run as it was asked for, settled to the last byte. What is confirmed is this, and what is started too. */
export interface Request {
  readonly skill: SubprocessSkill;
  readonly mode: PermissionMode;
  readonly persona: PersonaRule;
  /** What the child will read. */
  readonly input: Buffer;
  readonly argumentsHash: string;
  readonly environment: Environment;
  readonly masker: Masker;
  /** Arguments as they may be shown and kept. */
  readonly maskedArguments: string;
  readonly content: SkillContent;
}

export type Admission =
  | { readonly decision: 'admitted'; readonly how: 'freely' | 'confirmed' }
  /** `until`: ISO 8601; from then on the signatures do not count any more. */
  | {
      readonly decision: 'admitted';
      readonly how: 'signed';
      readonly signers: readonly string[];
      readonly until: string;
    }
  | { readonly decision: 'refused'; readonly reason: string }
  | { readonly decision: 'cancelled' }
  | { readonly decision: 'invalid'; readonly errors: readonly ArgumentError[] };

/** Whose word counts, and what is known of earlier words. */
export interface Approvals {
  readonly signers: SignerStore;
  readonly store: ApprovalStore;
  readonly contents: ApprovedContents;
}

/** How a run is asked for. */
export interface Asked {
  /** Send arguments that do not fit the schema. */
  readonly unchecked: boolean;
  /** Signatures that came with the request; those that are kept count too. */
  readonly approvals: readonly Approval[];
}

/** Settles what was asked for, before anything is decided about it. */
export async function settleRequest(
  skill: SubprocessSkill,
  request: RunRequest,
  options: RunServiceOptions,
): Promise<Request> {
  const text = request.argumentsText.trim() === '' ? '{}' : request.argumentsText;
  const input = Buffer.from(text);
  const [source, content, persona] = await Promise.all([
    options.environment(),
    readSkillContent(skill),
    personaRule(skill.name, request, options.persona),
  ]);
  const environment = childEnvironment(skill.envAllow, source);
  const masker = new Masker(environment);
  return {
    skill,
    mode: persona.mode,
    persona,
    input,
    argumentsHash: hashBytes(input),
    environment,
    masker,
    maskedArguments: masker.text(text),
    content,
  };
}

/** The gate: persona, class and mode, then the arguments, then a person. The first to say no is the answer. */
export async function admit(
  request: Request,
  asked: Asked,
  options: RunServiceOptions,
  approvals: Approvals,
): Promise<Admission> {
  const { persona } = request;
  if (persona.refusal !== '') return { decision: 'refused', reason: persona.refusal };
  const verdict = judge(request.skill.class, request.mode);
  if (verdict.decision === 'refused') {
    return {
      decision: 'refused',
      reason: [persona.hint, verdict.reason].filter((part) => part !== '').join(' '),
    };
  }
  const errors = await argumentErrors(request, asked.unchecked, options);
  if (errors.length > 0) return { decision: 'invalid', errors };
  switch (verdict.decision) {
    case 'runs':
      return { decision: 'admitted', how: 'freely' };
    case 'needs-confirmation':
      return confirm(request, options, approvals.contents);
    case 'needs-signatures':
      return checkSignatures(request, asked.approvals, approvals);
    default:
      return assertNever(verdict);
  }
}

async function argumentErrors(
  { skill, input }: Request,
  unchecked: boolean,
  options: RunServiceOptions,
): Promise<readonly ArgumentError[]> {
  const verdict = scanJson(input);
  if (!verdict.valid) {
    return [
      { path: '', message: `The arguments are not one JSON value: ${whereItBreaks(input, verdict.offset)}.` },
    ];
  }
  if (unchecked) return [];
  const text = input.toString();
  if (!text.trimStart().startsWith('{')) {
    return [{ path: '', message: 'The arguments must be a JSON object, such as {}.' }];
  }
  return options.checkArguments(skill, text);
}

function whereItBreaks(input: Buffer, offset: number): string {
  const before = input.toString('utf8', 0, offset);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return offset >= input.length ? 'they end too early' : `unexpected text at line ${line}, column ${column}`;
}

/** What a run is, in the words of a question or of a request for signatures. */
export function factsOf({ skill, content, argumentsHash, environment, maskedArguments }: Request): RunFacts {
  return {
    skillName: skill.name,
    class: skill.class,
    manifestPath: skill.manifestPath,
    entry: skill.entryRealPath,
    folder: skill.folder,
    environmentNames: Object.keys(environment),
    argumentsText: maskedArguments,
    skillHash: content.hash,
    argumentsHash,
  };
}

async function checkSignatures(
  request: Request,
  given: readonly Approval[],
  { signers, store, contents }: Approvals,
): Promise<Admission> {
  const facts = factsOf(request);
  const kept = await store.ofSkill(facts);
  const verdict = verifyApprovals([...given, ...kept], facts, await signers.list());
  if (!verdict.ok) return { decision: 'refused', reason: verdict.reason };
  await noteApproval(request, contents);
  return { decision: 'admitted', how: 'signed', signers: verdict.signers, until: verdict.expiresAt };
}

async function confirm(
  request: Request,
  options: RunServiceOptions,
  contents: ApprovedContents,
): Promise<Admission> {
  const since = await contents.compare(request.skill.manifestPath, request.content);
  if (!(await options.confirm({ ...factsOf(request), since }))) return { decision: 'cancelled' };
  await noteApproval(request, contents);
  return { decision: 'admitted', how: 'confirmed' };
}

/** Failing to note it costs the next question its comparison, nothing more. */
async function noteApproval({ skill, content }: Request, contents: ApprovedContents): Promise<void> {
  await contents.remember(skill.manifestPath, content).catch(() => undefined);
}
