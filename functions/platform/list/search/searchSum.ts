import type { FoundRow } from './searchBucket';

/** Of a value that rows can be put in order by, over all that was found. */
export const sumOf = (rows: readonly FoundRow[], by: string): number =>
  rows.reduce((total, { sorts }) => total + Number(sorts?.[by] ?? 0), 0);
