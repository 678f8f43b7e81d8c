import type { JsonValue } from '../../../shared/model';
import type { DocumentSkill } from '../document';

const DEFAULT_CATEGORY = 'documents';

/** A document skill's group: `metadata.category` when it is text, else `documents`. */
export function categoryOf(skill: DocumentSkill | null): string {
  const metadata: JsonValue | undefined = skill?.frontmatter['metadata'];
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return DEFAULT_CATEGORY;
  const category = Object.entries(metadata).find(([key]) => key === 'category')?.[1];
  return typeof category === 'string' && category.trim() !== '' ? category.trim() : DEFAULT_CATEGORY;
}
