import { staleRecord } from '../domainErrors';
import { pause, retryDelay } from './client/backoff';

/** Another change of what was read was stored first: what was decided on it counts no more. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
export const overtaken = () => new Overtaken();

/** More changes in a row than people and jobs make of one record. */
const maxTries = 10;

/**
 * Runs `attempt`, which reads, decides and commits, and runs all of it again when another change was stored
 * first: what was allowed before may not be any more. Attempts count from 1. `isOvertaken` tells such
 * a lost race from every other failure, which is thrown at once.
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
