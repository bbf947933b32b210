import type { Endpoint } from '#shared/api/endpoint';

/** Megabytes at which a Lambda has a whole core, with less a share, with more no faster one. */
export const wholeCoreMb = 1769;

export const usualMb = 512;

/** Megabytes. */
export function memoryOf(noun: string, { memory, records, answer }: Endpoint): number {
  if (memory !== undefined) return memory;
  // Operations with snapshots search a large list, which takes a whole core
  // (docs/decisions/0030-search-in-memory-to-200000-rows.md).
  if (records?.includes('snapshot')) return wholeCoreMb;
  // Drawing documents and hashing passwords are the other heavy tasks.
  return answer === 'pdf' || noun === 'accounts' ? 1024 : usualMb;
}
