import { checkManifest, manifestText, readManifestText, type ManifestText } from '../../manifest';
import type { CheckSchema, ManifestInput, ManifestReport } from '../types';
import { addDiskWarnings } from './diskWarnings';
import { addErrors } from './errors';
import { Findings } from './findings';
import { severityOf } from './rules';
import { addTextWarnings } from './textWarnings';

/**
 * Inspects one `skill.json` with everything around it. Waits for the disk in place, so it belongs in
 * the worker; schemas come from strangers, so `checkSchema` may take long, and the worker's deadline ends it.
 */
export function inspectManifest(input: ManifestInput, checkSchema: CheckSchema): ManifestReport {
  const source = textOf(input);
  if (!source.ok) return unreadable(input.path, source.reason);
  const { path, root } = input;
  const checked = checkManifest(source.text, { path, root });
  const { reading, skill, failure } = checked;
  const findings = new Findings(source.text, reading);
  addErrors(findings, checked, path);
  if (reading.tree !== null) addTextWarnings(findings, reading.tree, checkSchema);
  if (skill !== null) addDiskWarnings(findings, skill);
  return {
    path,
    manifest: reading.manifest,
    skill,
    glimpse: reading.glimpse,
    diagnostics: findings.diagnostics,
    state: failure === null ? 'normal' : 'error',
    reason: failure?.reason ?? '',
    failedAt: failure?.step ?? null,
  };
}

/** The report of a file that could not be read, or not in time. */
export function unreadable(path: string, reason: string): ManifestReport {
  const start = { line: 1, column: 1 };
  const rule = 'manifest/unreadable';
  return {
    path,
    manifest: null,
    skill: null,
    glimpse: { name: '', description: '', category: '', class: null },
    diagnostics: [{ rule, severity: severityOf(rule), message: reason, range: { start, end: start } }],
    state: 'error',
    reason,
    failedAt: 'parse',
  };
}

function textOf({ content, path, root }: ManifestInput): ManifestText {
  if (content === null) return readManifestText(path, root);
  return typeof content === 'string' ? { ok: true, text: content } : manifestText(content);
}
