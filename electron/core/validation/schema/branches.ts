import type { ErrorObject } from 'ajv';

/**
 * anyOf and oneOf report what each of their branches misses, which is noise for all but the one that was meant.
 * If a single branch fits what the value is (its type, its constants), its errors stay; otherwise only the summary does.
 */
export function choosePerBranch(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  for (const summary of errors) {
    if (summary.keyword !== 'anyOf' && summary.keyword !== 'oneOf') continue;
    if (typeof summary.params['passingSchemas'] === 'object' && summary.params['passingSchemas'] !== null)
      continue;
    const branches = groupByBranch(summary, errors);
    const meant = [...branches.values()].filter(
      (branch) => !branch.some((error) => isMismatch(error, summary)),
    );
    const [only] = meant;
    const keep = meant.length === 1 ? only : undefined;
    if (keep !== undefined) dropped.add(summary);
    for (const branch of branches.values()) {
      if (branch !== keep) for (const error of branch) dropped.add(error);
    }
  }
  return errors.filter((error) => !dropped.has(error));
}

function groupByBranch(
  summary: ErrorObject,
  errors: readonly ErrorObject[],
): ReadonlyMap<number, readonly ErrorObject[]> {
  const branches = new Map<number, ErrorObject[]>();
  const prefixes = branchPrefixes(summary);
  for (const error of errors) {
    if (error === summary || !error.instancePath.startsWith(summary.instancePath)) continue;
    const branch = prefixes.findIndex((each) => each.some((prefix) => error.schemaPath.startsWith(prefix)));
    if (branch === -1) continue;
    const group = branches.get(branch);
    if (group === undefined) branches.set(branch, [error]);
    else group.push(error);
  }
  return branches;
}

/** How the places in the schema start that belong to each branch; one that is a reference reports the places it refers to. */
function branchPrefixes({ schema, schemaPath }: ErrorObject): readonly (readonly string[])[] {
  if (!Array.isArray(schema)) return [];
  return schema.map((branch: unknown, at) => {
    const own = `${schemaPath}/${at}/`;
    const reference = typeof branch === 'object' && branch !== null && '$ref' in branch ? branch.$ref : null;
    return typeof reference === 'string' ? [own, `${reference}/`] : [own];
  });
}

/** Whether an error says that the value is of another kind, or is marked as another branch's by a constant one level below. */
function isMismatch(error: ErrorObject, summary: ErrorObject): boolean {
  const below = error.instancePath.slice(summary.instancePath.length);
  if (below === '') return error.keyword === 'type' || error.keyword === 'const' || error.keyword === 'enum';
  return error.keyword === 'const' && !below.slice(1).includes('/');
}
