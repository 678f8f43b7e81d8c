import type { JsonValue, SkillClass } from '../../../shared/model';
import type { DocumentSkill } from '../document';

/** How a tool's class in a SKILL.md shows; rising. */
const classes: readonly (readonly [string, SkillClass])[] = [
  ['read', 'safe'],
  ['write', 'mutating'],
  ['destructive', 'dangerous'],
];

/** The highest class among the tools that a document skill declares; null when it declares none. */
export function classOfTools(skill: DocumentSkill): SkillClass | null {
  const { tools } = skill.frontmatter;
  if (!Array.isArray(tools)) return null;
  let highest = -1;
  for (const tool of tools as readonly JsonValue[]) {
    const written = field(tool, 'class');
    highest = Math.max(
      highest,
      classes.findIndex(([name]) => name === written),
    );
  }
  return classes[highest]?.[1] ?? null;
}

/** `metadata.category` when it is text, else `documents`. */
export function categoryOf(skill: DocumentSkill): string {
  const category = field(skill.frontmatter['metadata'], 'category');
  return typeof category === 'string' && category.trim() !== '' ? category.trim() : 'documents';
}

function field(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as Readonly<Record<string, JsonValue>>)[key] : undefined;
}
