import { compareCodePoints } from '../discovery';
import type { DocumentSkill } from '../document';
import { promptBlock } from '../prompt';

/** What the skill tools need of a registry: names to skills, as they are at the moment of the call. */
export interface SkillResolver {
  readonly resolve: (name: string) => DocumentSkill | undefined;
  /** In ascending order. */
  readonly names: () => readonly string[];
}

type Snapshot = ReadonlyMap<string, DocumentSkill>;

/**
 * Document skills by name, unique. Every change replaces the whole snapshot, so that a list taken by a reader
 * never changes under their hands.
 */
export class Registry {
  private snapshot: Snapshot;

  constructor(skills: readonly DocumentSkill[] = []) {
    this.snapshot = sorted(skills);
  }

  /** Adds a skill, or replaces the one of its name. Nothing, or a skill without a name, is ignored. */
  register(skill: DocumentSkill | null | undefined): void {
    if (skill === null || skill === undefined || skill.name === '') return;
    this.snapshot = sorted([...this.snapshot.values(), skill]);
  }

  /** Removes a skill; nothing happens when there is none of that name. */
  unregister(name: string): void {
    if (!this.snapshot.has(name)) return;
    this.snapshot = sorted([...this.snapshot.values()].filter((skill) => skill.name !== name));
  }

  /** Replaces everything at once, as after a new look at the disk. */
  replaceAll(skills: readonly DocumentSkill[]): void {
    this.snapshot = sorted(skills);
  }

  get(name: string): DocumentSkill | undefined {
    return this.snapshot.get(name);
  }

  has(name: string): boolean {
    return this.snapshot.has(name);
  }

  /** All skills, by name in ascending order. */
  list(): readonly DocumentSkill[] {
    return [...this.snapshot.values()];
  }

  /** All names in ascending order. */
  names(): readonly string[] {
    return [...this.snapshot.keys()];
  }

  /** A new registry with only the named skills, or with all when none is named. It does not follow this one. */
  filter(...names: readonly string[]): Registry {
    if (names.length === 0) return new Registry(this.list());
    const wanted = new Set(names);
    return new Registry(this.list().filter((skill) => wanted.has(skill.name)));
  }

  /** The Markdown block for a system prompt, of the named skills or of all; empty when none matches. */
  promptBlock(...selected: readonly string[]): string {
    return promptBlock(this.filter(...selected).list());
  }

  /** A live view for the skill tools. */
  resolver(): SkillResolver {
    return { resolve: (name) => this.get(name), names: () => this.names() };
  }
}

export function newRegistry(): Registry {
  return new Registry();
}

export function newRegistryWith(...skills: readonly DocumentSkill[]): Registry {
  return new Registry(skills);
}

function sorted(skills: readonly DocumentSkill[]): Snapshot {
  const byName = new Map(skills.filter((skill) => skill.name !== '').map((skill) => [skill.name, skill]));
  return new Map([...byName].sort(([a], [b]) => compareCodePoints(a, b)));
}
