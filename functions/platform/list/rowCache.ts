/** Each row is a few kilobytes. */
const mostRows = 500;

type Reading<R> = {
  readonly read: (ids: readonly number[]) => Promise<R[]>;
  /** A number that changes with every write to the row's bucket; NaN while unknown. */
  readonly versionOf: (id: number) => number;
};

/**
 * Reads rows and caches them until the counters show a write to their bucket, so that reading the
 * same list again only costs the counters. The version is taken before the row is read, so a cached
 * row may be newer than its version, never older.
 */
export function createRowCache<R extends { readonly id: number }>({ read, versionOf }: Reading<R>) {
  const cached = new Map<number, { readonly row: R; readonly version: number }>();
  return async (ids: readonly number[]): Promise<R[]> => {
    const versions = new Map(ids.map((id) => [id, versionOf(id)]));
    const rows = new Map<number, R>();
    for (const [id, version] of versions) {
      const known = cached.get(id);
      if (known?.version === version) rows.set(id, known.row);
    }
    const missing = ids.filter((id) => !rows.has(id));
    if (missing.length > 0) {
      for (const row of await read(missing)) {
        rows.set(row.id, row);
        cached.set(row.id, { row, version: versions.get(row.id) ?? Number.NaN });
      }
      for (const id of cached.keys()) {
        if (cached.size <= mostRows) break;
        cached.delete(id);
      }
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
