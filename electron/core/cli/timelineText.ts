import type { LogLevel, RunEvent } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import { printable, type Output } from './terminal';

/** One event of the timeline as a line for people. */
export function eventLine(event: RunEvent, out: Output): string {
  return `${out.styled('dim', `[${seconds(event.at)}]`)} ${describe(event, out)}`;
}

function describe(event: RunEvent, out: Output): string {
  switch (event.type) {
    case 'queued':
      return 'waiting for another run to end';
    case 'started':
      return printable(`started ${event.entry} as process ${String(event.pid)}`);
    case 'stderr':
      return stderrLine(event, out);
    case 'stdout':
      return out.styled('dim', `standard output: ${String(event.bytes)} bytes`);
    case 'progress':
      return (
        out.styled('cyan', `${String(Math.round(event.progress * 100))} %`) + printable(` ${event.message}`)
      );
    case 'notice':
      return out.styled('yellow', printable(event.text));
    case 'ended':
      return ending(event, out);
    default:
      return assertNever(event);
  }
}

const levelStyles: Readonly<Record<LogLevel, 'red' | 'yellow' | 'dim' | null>> = {
  error: 'red',
  warning: 'yellow',
  info: null,
  debug: 'dim',
  none: null,
};

function stderrLine(event: Extract<RunEvent, { type: 'stderr' }>, out: Output): string {
  const cut = event.cutBytes === undefined ? '' : ` … (${String(event.cutBytes)} bytes more)`;
  // Colours of the skill's own would fight with ours, and mean nothing where there are none.
  // eslint-disable-next-line no-control-regex -- the escape character begins a colour
  const text = printable(event.text.replace(/\u001B\[[0-9;:]*m/g, '')) + cut;
  const style = levelStyles[event.level];
  return style === null ? text : out.styled(style, text);
}

function ending({ outcome, durationMs }: Extract<RunEvent, { type: 'ended' }>, out: Output): string {
  const { status, exitCode, signal, message } = outcome;
  const how =
    signal !== null ? `, signal ${signal}` : exitCode !== null ? `, exit code ${String(exitCode)}` : '';
  const words = status.replace(/-/g, ' ');
  const line = `${words} after ${seconds(durationMs)}${how}`;
  const said = message === '' ? '' : `: ${printable(message)}`;
  return out.styled(status === 'done' ? 'green' : 'red', line) + said;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(3)} s`;
}
