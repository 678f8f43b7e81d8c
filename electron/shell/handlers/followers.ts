import type { WebContents } from 'electron';
import type { RunBatch, RunDetails, RunId } from '../../../shared/model';
import type { Result } from '../../../shared/result';
import type { Following, RunService } from '../../core/run';

/** Which page follows which runs. A page that reloads, crashes or closes follows nothing any more; its runs go on. */
export class Followers {
  private readonly pages = new Map<WebContents, Map<RunId, Following>>();

  constructor(private readonly send: (page: WebContents, batch: RunBatch) => void) {}

  /** Answers what happened so far, and sends what follows to the page. */
  async follow(runs: RunService, page: WebContents, runId: RunId): Promise<Result<RunDetails>> {
    const followed = this.runsOf(page);
    const following = await runs.follow(runId, (batch) => this.send(page, batch));
    if (!following.ok) return following;
    // Looked up again: the page may have followed the run twice, or gone, while this one was on its way.
    followed.get(runId)?.stop();
    if (this.pages.get(page) === followed) followed.set(runId, following.value);
    else following.value.stop();
    return { ok: true, value: following.value.details };
  }

  acknowledge(page: WebContents, runId: RunId, seq: number): void {
    this.pages.get(page)?.get(runId)?.acknowledge(seq);
  }

  private runsOf(page: WebContents): Map<RunId, Following> {
    const known = this.pages.get(page);
    if (known !== undefined) return known;
    const fresh = new Map<RunId, Following>();
    this.pages.set(page, fresh);
    const leave = (): void => this.leave(page, fresh);
    page.once('destroyed', leave);
    page.once('render-process-gone', leave);
    page.once('did-start-loading', leave);
    return fresh;
  }

  private leave(page: WebContents, runs: Map<RunId, Following>): void {
    if (this.pages.get(page) === runs) this.pages.delete(page);
    for (const following of runs.values()) following.stop();
    runs.clear();
  }
}
