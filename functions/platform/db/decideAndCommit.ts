import { staleRecord } from '../domainErrors';
import { pause, retryDelay } from './client/backoff';

/** Another change was stored after the read, so the decision based on it is no longer valid. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
export const overtaken = () => new Overtaken();

/** More concurrent changes than people and jobs make to one record. */
const maxTries = 10;

/**
 * Runs `attempt`, which reads, decides and commits, and repeats all of it when another change was
 * stored first, because what was allowed before may no longer be. Attempts count from 1.
 * `isOvertaken` recognises such a lost race; every other failure is thrown at once.
 */
export async function decideAndCommit<T>(
  attempt: (count: number) => Promise<T>,
  isOvertaken: (error: unknown) => boolean = (error) => error instanceof Overtaken,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (count === maxTries) throw error instanceof Overtaken ? staleRecord() : error;
      await pause(retryDelay(count));
    }
  }
}
