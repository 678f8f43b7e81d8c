import { basename, dirname } from 'node:path';
import type { Fix } from '../../../../shared/model';
import { setMember, type CheckedManifest, type JsonFault, type ManifestProblem } from '../../manifest';
import { assertNever } from '../../../../shared/assertNever';
import { legalName } from './legalName';
import type { Findings } from './findings';

const classNames = ['safe', 'mutating', 'dangerous'];

/** Adds every reason to refuse the manifest, each with the ways out that can be offered. */
export function addErrors(findings: Findings, checked: CheckedManifest, path: string): void {
  for (const problem of checked.problems) {
    findings.add(problem.rule, problem.message, problem, fixesFor(findings, problem, path));
  }
}

function fixesFor(findings: Findings, problem: ManifestProblem, path: string): readonly (Fix | null)[] {
  switch (problem.rule) {
    case 'manifest/syntax':
      return [faultFix(findings, findings.reading.fault)];
    case 'manifest/type':
      return [typeFix(findings, problem)];
    case 'manifest/name-required':
      return [nameFix(findings, basename(dirname(path)))];
    case 'manifest/name-form':
      return [nameFix(findings, findings.reading.glimpse.name)];
    case 'manifest/class-unknown':
      return [classFix(findings, problem)];
    case 'manifest/unreadable':
    case 'manifest/not-object':
    case 'manifest/description-required':
    case 'manifest/entry-required':
    case 'manifest/entry-unresolved':
    case 'manifest/entry-escapes':
      return [];
    default:
      return assertNever(problem.rule);
  }
}

function faultFix(findings: Findings, fault: JsonFault | null): Fix | null {
  if (fault === null) return null;
  const { start, end } = fault;
  if (fault.kind === 'trailing-comma')
    return findings.edit('Remove the comma', true, { start, end, text: '' });
  if (fault.kind === 'comment') return findings.edit('Remove the comment', false, { start, end, text: '' });
  if (fault.kind === 'bom') return findings.edit('Remove the BOM', true, { start, end, text: '' });
  return null;
}

/** A number in quotes, or one text where a list of texts is meant. */
function typeFix(findings: Findings, problem: ManifestProblem): Fix | null {
  const { tree } = findings.reading;
  const found = tree?.members.find(({ value }) => value.start === problem.start);
  if (found?.value.type !== 'string') return null;
  const text = String(found.value.value).trim();
  const { start, end } = problem;
  if (found.key === 'timeout_seconds' && /^[0-9]{1,6}$/.test(text)) {
    return findings.edit('Remove the quotes', true, { start, end, text: String(Number(text)) });
  }
  if (found.key !== 'env_allow') return null;
  const names = text.split(/[\s,;:]+/).filter((name) => name !== '');
  return findings.edit('Turn it into a list', true, {
    start,
    end,
    text: JSON.stringify(names).replaceAll(',', ', '),
  });
}

function nameFix(findings: Findings, from: string): Fix | null {
  const { tree } = findings.reading;
  const name = legalName(from);
  if (tree === null || name === '') return null;
  const change = setMember(findings.text, tree, 'name', JSON.stringify(name));
  return findings.edit(`Name it ${name}`, false, change);
}

function classFix(findings: Findings, { start, end, message }: ManifestProblem): Fix | null {
  const written = /^class "(.*)" must/.exec(message)?.[1]?.trim().toLowerCase() ?? '';
  if (!classNames.includes(written)) return null;
  return findings.edit(`Write ${written}`, true, { start, end, text: JSON.stringify(written) });
}
