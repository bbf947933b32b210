/** Documents of a few kilobytes each. */
const mostRows = 500;

type Reading<R> = {
  readonly read: (ids: readonly number[]) => Promise<R[]>;
  /** What is written to wherever such a row is written; NaN while it is not known. */
  readonly versionOf: (id: number) => number;
};

/**
 * Reads rows, and keeps them for as long as the counters say that none of their bucket was written to: a list asked for again
 * costs its counters alone. The version is noted before a row is read, so a row may be newer than it says, never older.
 */
export function createHeldRows<R extends { readonly id: number }>({ read, versionOf }: Reading<R>) {
  const held = new Map<number, { readonly row: R; readonly version: number }>();
  return async (ids: readonly number[]): Promise<R[]> => {
    const versions = new Map(ids.map((id) => [id, versionOf(id)]));
    const rows = new Map<number, R>();
    for (const [id, version] of versions) {
      const known = held.get(id);
      if (known?.version === version) rows.set(id, known.row);
    }
    const missing = ids.filter((id) => !rows.has(id));
    if (missing.length > 0) {
      for (const row of await read(missing)) {
        rows.set(row.id, row);
        held.set(row.id, { row, version: versions.get(row.id) ?? Number.NaN });
      }
      for (const id of held.keys()) {
        if (held.size <= mostRows) break;
        held.delete(id);
      }
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
