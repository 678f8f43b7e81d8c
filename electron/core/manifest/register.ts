import { oneLine } from '../files';
import type { ManifestFailure } from './check';
import type { SubprocessSkill } from './types';

/** What became of one manifest, before names are compared. */
export interface ManifestCandidate {
  readonly path: string;
  /** As far as it could be read; empty otherwise. */
  readonly name: string;
  readonly skill: SubprocessSkill | null;
  /** Given when there is no skill. */
  readonly failure: ManifestFailure | null;
}

/** Registers skills in the order in which they come; the first of a name wins. */
export class ManifestRegister {
  readonly skills = new Map<string, SubprocessSkill>();

  /** Answers the loader's log line for this manifest. */
  add(candidate: ManifestCandidate): string {
    return oneLine(this.register(candidate));
  }

  private register(candidate: ManifestCandidate): string {
    const { path, skill, failure, name } = candidate;
    if (skill === null) return failureLine(path, name, failure ?? { step: 'parse', reason: 'unreadable' });
    if (this.skills.has(skill.name)) {
      return `skill loader: skill ${quoted(skill.name)} already registered, skipping ${path}`;
    }
    this.skills.set(skill.name, skill);
    return `skill loader: registered subprocess skill ${quoted(skill.name)} from ${path}`;
  }
}

function failureLine(path: string, name: string, { step, reason }: ManifestFailure): string {
  if (step === 'parse') return `skill loader: parse ${path}: ${reason}`;
  // The form has no place for the path, but without a name nobody could find the file.
  const where = name === '' ? ` (${path})` : '';
  return `skill loader: build ${quoted(name)}: ${reason}${where}`;
}

/** Control characters escaped, so that a name cannot forge a second line. */
function quoted(name: string): string {
  return JSON.stringify(name);
}
