import { runJob } from './runJob';

const idleMs = 2000;

/**
 * Stands in for the tables' streams: runs the outbox job as soon as something may have been written,
 * and every few seconds for retries. One run at a time.
 */
export class OutboxLoop {
  #running = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#timer = setInterval(() => {
      this.wake();
    }, idleMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  wake(): void {
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#again) {
      this.#again = false;
      try {
        await runJob('outbox', {});
      } catch (error) {
        process.stderr.write(`outbox: ${error instanceof Error ? (error.stack ?? '') : ''}\n`);
      }
    }
    this.#running = false;
  }
}
