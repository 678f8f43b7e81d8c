import type { SinceApproval } from '../core/approval';
import type { ConfirmationRequest } from '../core/run';
import { oneLine, shorten } from './strangersText';

const MAX_CHANGES_SHOWN = 8;

/** What a person reads before they let a run start: a question, and everything that will run. */
export interface RunQuestion {
  readonly message: string;
  readonly detail: string;
}

export function runQuestion(request: ConfirmationRequest): RunQuestion {
  const names = request.environmentNames.length === 0 ? 'none' : request.environmentNames.join(', ');
  return {
    message: `Run ${oneLine(request.skillName)}? It is ${request.class}: it changes this computer.`,
    detail: [
      `Program: ${oneLine(request.entry)}`,
      `Working folder: ${oneLine(request.folder)}`,
      `Environment variables: ${oneLine(names)}`,
      `Content: ${request.skillHash.slice(0, 16)}`,
      ...describeChanges(request.since),
      '',
      'Arguments:',
      shorten(request.argumentsText.trim() === '' ? '{}' : request.argumentsText),
    ].join('\n'),
  };
}

function describeChanges(since: SinceApproval | null): readonly string[] {
  if (since === null) return ['Never confirmed on this computer before.'];
  if (since.changes.length === 0) return [`Unchanged since it was confirmed on ${since.approvedAt}.`];
  const shown = since.changes
    .slice(0, MAX_CHANGES_SHOWN)
    .map(({ path, change }) => `  ${change}: ${oneLine(path)}`);
  const rest = since.changes.length - shown.length;
  return [
    `Changed since it was confirmed on ${since.approvedAt}:`,
    ...shown,
    ...(rest > 0 ? [`  and ${String(rest)} more`] : []),
  ];
}
