import type { SkillId, SkillSource } from '../../../shared/model';
import type { DocumentSkill } from '../document';
import { ManifestRegister, walkLines, type SubprocessSkill } from '../manifest';
import type { Inspected, RootContent } from './found';

/** Who has which name. */
export interface Contest {
  /** Winners, in the order of registration. */
  readonly subprocess: readonly SubprocessSkill[];
  /** Winners, sorted by folder. */
  readonly documents: readonly DocumentSkill[];
  /** Loser → winner. */
  readonly shadowedBy: ReadonlyMap<SkillId, SkillId>;
  readonly log: readonly string[];
}

/** Later roots beat earlier ones for document skills; a person's own beat what ships. */
const sourceRank: Readonly<Record<SkillSource, number>> = { example: 0, builtin: 1, store: 1, root: 2 };

/** Settles names: the first subprocess skill of a name wins, the last document skill. */
export function settleNames(contents: readonly RootContent[]): Contest {
  const shadowedBy = new Map<SkillId, SkillId>();
  const { skills, log } = registerInOrder(contents, shadowedBy);
  return { subprocess: skills, documents: deduplicate(contents, shadowedBy), shadowedBy, log };
}

function registerInOrder(
  contents: readonly RootContent[],
  shadowedBy: Map<SkillId, SkillId>,
): { readonly skills: readonly SubprocessSkill[]; readonly log: readonly string[] } {
  const register = new ManifestRegister();
  const log: string[] = [];
  for (const { root, notes, files } of contents) {
    if (root.log !== '') log.push(root.log);
    log.push(...walkLines(notes));
    for (const inspected of files) {
      if (inspected.kind !== 'subprocess') continue;
      log.push(register.add(candidateOf(inspected)));
      const { skill } = inspected.report;
      const winner = skill === null ? undefined : register.skills.get(skill.name);
      if (skill !== null && winner !== undefined && winner.manifestPath !== skill.manifestPath) {
        shadowedBy.set(skill.manifestPath, winner.manifestPath);
      }
    }
  }
  return { skills: [...register.skills.values()], log };
}

function candidateOf({ file, report }: Extract<Inspected, { kind: 'subprocess' }>) {
  const { skill, glimpse, failedAt, reason } = report;
  const failure = failedAt === null ? null : { step: failedAt, reason };
  return { path: file.path, name: glimpse.name, skill, failure };
}

function deduplicate(
  contents: readonly RootContent[],
  shadowedBy: Map<SkillId, SkillId>,
): readonly DocumentSkill[] {
  const inRank = [...contents].sort((a, b) => rankOf(a) - rankOf(b));
  const winners = new Map<string, DocumentSkill>();
  const losers: DocumentSkill[] = [];
  for (const { files } of inRank) {
    for (const { kind, report } of files) {
      if (kind !== 'document' || report.state !== 'normal' || report.skill === null) continue;
      const earlier = winners.get(report.skill.name);
      if (earlier?.skillFilePath === report.skill.skillFilePath) continue;
      if (earlier !== undefined) losers.push(earlier);
      winners.set(report.skill.name, report.skill);
    }
  }
  for (const loser of losers) {
    const winner = winners.get(loser.name);
    if (winner !== undefined && winner.skillFilePath !== loser.skillFilePath) {
      shadowedBy.set(loser.skillFilePath, winner.skillFilePath);
    }
  }
  return [...winners.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function rankOf(content: RootContent): number {
  return sourceRank[content.root.spec.source];
}
