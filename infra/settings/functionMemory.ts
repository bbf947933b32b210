import type { Endpoint } from '#shared/api/endpoint';

/** Megabytes at which a Lambda has a whole core; with less it has its share of one, with more no faster one. */
export const wholeCoreMb = 1769;

export const usualMb = 512;

/** Megabytes. */
export function memoryOf(noun: string, { memory, records, answer }: Endpoint): number {
  if (memory !== undefined) return memory;
  // Who keeps snapshots searches a large list, which takes a whole core (docs/decisions/0030-search-in-memory-to-200000-rows.md).
  if (records?.includes('snapshot')) return wholeCoreMb;
  // Drawing a document and hashing a password are the two other heavy things.
  return answer === 'pdf' || noun === 'accounts' ? 1024 : usualMb;
}
