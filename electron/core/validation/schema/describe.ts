import type { ErrorObject } from 'ajv';
import { choosePerBranch } from './branches';
import { describeKeyword, FITS_NONE } from './keywords';
import { MAX_ERRORS } from './limits';
import { pointerTo } from './pointer';

interface Fault {
  readonly path: string;
  readonly message: string;
}

/** The library's errors in our words, each at the place where a person must change something; at most 50. */
export function describeErrors(errors: readonly ErrorObject[]): readonly Fault[] {
  const faults = new Map<string, Fault>();
  // More than these would not be shown, and sorting them out takes longer than finding them.
  for (const error of choosePerBranch(errors.slice(0, 20 * MAX_ERRORS))) {
    const message = describeKeyword(error);
    if (message === null) continue;
    const path = placeOf(error);
    faults.set(`${path}\n${message}`, { path, message });
    if (faults.size === MAX_ERRORS) break;
  }
  return withoutSummaries([...faults.values()]);
}

/** "Fits none" says nothing more where something else is said about the same value. */
function withoutSummaries(faults: readonly Fault[]): readonly Fault[] {
  const explained = new Set(faults.filter(({ message }) => message !== FITS_NONE).map(({ path }) => path));
  return faults.filter(({ path, message }) => message !== FITS_NONE || !explained.has(path));
}

/** What is missing, or should not be there, is itself the place. */
function placeOf({ keyword, instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = params as Record<
    string,
    unknown
  >;
  const step =
    keyword === 'required' || keyword === 'dependentRequired' || keyword === 'dependencies'
      ? missingProperty
      : keyword === 'additionalProperties'
        ? additionalProperty
        : keyword === 'unevaluatedProperties'
          ? unevaluatedProperty
          : keyword === 'propertyNames'
            ? propertyName
            : undefined;
  return typeof step === 'string' ? pointerTo(instancePath, step) : instancePath;
}
