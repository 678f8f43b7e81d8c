import type { DocumentSkill } from '../document';

/** The least that one needs to use a skill. */
export interface SkillInfo {
  readonly name: string;
  readonly description: string;
  /** As they stand in the file, not rendered. */
  readonly instructions: string;
}

export function skillInfo({ name, description, instructions }: DocumentSkill): SkillInfo {
  return { name, description, instructions };
}
