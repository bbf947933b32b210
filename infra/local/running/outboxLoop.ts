import * as v from 'valibot';
import { runJob } from './runJob';

const idleMs = 2000;
const delivery = v.object({ delivered: v.number() });
const followers = [
  'licensed-copies',
  'count-figures',
  'list-jobs',
  'follow-invoices',
  'deliver-webhooks',
  'read-manuals',
  'draw-covers',
] as const;

/**
 * Stands in for the tables' streams: runs the outbox job as soon as something may have been
 * written, and every few seconds for retries. One run at a time.
 */
export class OutboxLoop {
  #running: Promise<void> | undefined;
  readonly #atWork = new Map<string, Promise<unknown>>();
  #again = false;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #onDelivered: () => void;

  constructor(onDelivered: () => void = () => undefined) {
    this.#onDelivered = onDelivered;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), idleMs);
  }

  /** Stops for good; resolves when the current run has finished. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isOver = true;
    await this.#running;
    await Promise.all(this.#atWork.values());
  }

  wake(): void {
    void this.deliverNow();
  }

  /** Resolves when everything that was waiting has been delivered, or tried. */
  deliverNow(): Promise<void> {
    if (this.#isOver) return this.#running ?? Promise.resolve();
    this.#again = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#isOver) {
      this.#again = false;
      const done = v.safeParse(delivery, await perform('outbox'));
      if (done.success && done.output.delivered > 0) this.#onDelivered();
    }
    this.#running = undefined;
    if (!this.#isOver) for (const job of followers) this.#follow(job);
  }

  /** Runs a job that is scheduled elsewhere, without making callers of `deliverNow` wait for it. */
  #follow(job: string): void {
    if (this.#atWork.has(job)) return;
    const work = perform(job).finally(() => this.#atWork.delete(job));
    this.#atWork.set(job, work);
  }
}

/** A failing job is reported, and the loop continues. */
async function perform(job: string): Promise<unknown> {
  try {
    return await runJob(job, {});
  } catch (error) {
    process.stderr.write(`${job}: ${error instanceof Error ? (error.stack ?? '') : ''}\n`);
    return undefined;
  }
}
