import type { ArgumentError, PermissionMode, RunRequest } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import {
  judge,
  readSkillContent,
  toPermissionMode,
  type ApprovedContents,
  type SkillContent,
} from '../approval';
import { childEnvironment, type Environment } from '../environment';
import { hashBytes } from '../files';
import type { SubprocessSkill } from '../manifest';
import { scanJson } from './jsonScanner';
import { Masker } from './masker';
import type { RunServiceOptions } from './types';

/** A run as it was asked for, settled to the last byte. What is confirmed is this, and what is started too. */
export interface Request {
  readonly skill: SubprocessSkill;
  readonly mode: PermissionMode;
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
  | { readonly decision: 'refused'; readonly reason: string }
  | { readonly decision: 'cancelled' }
  | { readonly decision: 'invalid'; readonly errors: readonly ArgumentError[] };

/** Settles what was asked for, before anything is decided about it. */
export async function settleRequest(
  skill: SubprocessSkill,
  request: RunRequest,
  options: RunServiceOptions,
): Promise<Request> {
  const text = request.argumentsText.trim() === '' ? '{}' : request.argumentsText;
  const input = Buffer.from(text);
  const [source, content] = await Promise.all([options.environment(), readSkillContent(skill)]);
  const environment = childEnvironment(skill.envAllow, source);
  const masker = new Masker(environment);
  return {
    skill,
    mode: toPermissionMode(request.mode),
    input,
    argumentsHash: hashBytes(input),
    environment,
    masker,
    maskedArguments: masker.text(text),
    content,
  };
}

/** The gate: class and mode, then the arguments, then a person. The first to say no is the answer. */
export async function admit(
  request: Request,
  unchecked: boolean,
  options: RunServiceOptions,
  approved: ApprovedContents,
): Promise<Admission> {
  const verdict = judge(request.skill.class, request.mode);
  if (verdict.decision === 'refused') return verdict;
  const errors = await argumentErrors(request, unchecked, options);
  if (errors.length > 0) return { decision: 'invalid', errors };
  switch (verdict.decision) {
    case 'runs':
      return { decision: 'admitted', how: 'freely' };
    case 'needs-confirmation':
      return confirm(request, options, approved);
    case 'needs-signatures':
      return {
        decision: 'refused',
        reason: `This skill is of class dangerous: a run needs the signatures of ${verdict.signers} different signers, and none were given.`,
      };
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

async function confirm(
  request: Request,
  options: RunServiceOptions,
  approved: ApprovedContents,
): Promise<Admission> {
  const { skill } = request;
  const agreed = await options.confirm({
    skillName: skill.name,
    class: skill.class,
    manifestPath: skill.manifestPath,
    entry: skill.entryRealPath,
    folder: skill.folder,
    environmentNames: Object.keys(request.environment),
    argumentsText: request.maskedArguments,
    skillHash: request.content.hash,
    argumentsHash: request.argumentsHash,
    since: await approved.compare(skill.manifestPath, request.content),
  });
  if (!agreed) return { decision: 'cancelled' };
  // Failing to note it costs the next question its comparison, nothing more.
  await approved.remember(skill.manifestPath, request.content).catch(() => undefined);
  return { decision: 'admitted', how: 'confirmed' };
}
