import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import * as v from 'valibot';
import { callChannel } from '../../shared/channels';
import { contract, type AnswerOf, type ArgumentOf, type FunctionName } from '../../shared/contract';
import { fail, type Result } from '../../shared/result';

/** One handler for each function of the contract. `page` is the sender, already checked. */
export type Handlers = {
  readonly [N in FunctionName]: (
    argument: ArgumentOf<N>,
    page: WebContents,
  ) => Promise<Result<AnswerOf<N>>> | Result<AnswerOf<N>>;
};

type AnyHandler = (argument: unknown, page: WebContents) => Promise<Result<unknown>> | Result<unknown>;

/**
 * The only place that listens to the page. Whoever is not the page's own main frame gets no further.
 * The window may open before the handlers are there: its first questions wait for them.
 */
export function setUpIpc(handlers: Promise<Handlers>, isPage: (event: IpcMainInvokeEvent) => boolean): void {
  for (const name of Object.keys(contract) as FunctionName[]) {
    ipcMain.handle(callChannel(name), (event, argument: unknown) =>
      isPage(event)
        ? answer(name, handlers, argument, event.sender)
        : fail('refused', `${name}: the sender is not the Skillbench page`),
    );
  }
}

async function answer(
  name: FunctionName,
  handlers: Promise<Handlers>,
  argument: unknown,
  page: WebContents,
): Promise<Result<unknown>> {
  const parsed = v.safeParse(contract[name].argument, argument);
  if (!parsed.success) return fail('bad-request', `${name}: ${describe(parsed.issues)}`);
  try {
    const handler = (await handlers)[name] as AnyHandler;
    return await handler(parsed.output, page);
  } catch (error) {
    // Nothing below should throw; if it does, the page still gets an answer and the log has the trace.
    console.error(`${name} failed`, error);
    const reason = error instanceof Error ? error.message : String(error);
    return fail('internal', `${name} failed unexpectedly: ${reason}`);
  }
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'argument'}: ${issue.message}`).join('; ');
}
