import type { TableName } from '#shared/storage/tables';
import { isReadable, type ListedRow, type UnreadableRow, unreadableRow } from './listRow';
import type { Page } from './listStore';

/** A page as a call answers it; rows that cannot be presented are treated as unreadable. */
export async function presentPage<
  Found extends { readonly results: readonly ListedRow[]; readonly unreadable?: number[] },
  Shown,
>(
  table: TableName,
  { results, unreadable = [], ...found }: Found,
  present: (rows: Found['results'][number][]) => Shown[] | Promise<Shown[]>,
): Promise<Omit<Found, 'results' | 'unreadable'> & Pick<Page<Shown>, 'results' | 'unreadable'>> {
  const shown = await presentRows(table, results, present);
  const lost = [...unreadable, ...shown.flatMap((row) => (isReadable(row) ? [] : row.id))];
  return {
    ...found,
    results: shown.filter(isReadable),
    ...(lost.length > 0 ? { unreadable: lost } : {}),
  };
}

/** Presents all rows at once, or one by one if that fails because of one of them. */
export async function presentRows<R extends ListedRow, Shown>(
  table: TableName,
  rows: readonly R[],
  present: (rows: R[]) => Shown[] | Promise<Shown[]>,
): Promise<(Shown | UnreadableRow)[]> {
  try {
    return await present([...rows]);
  } catch {
    const shown: (Shown | UnreadableRow)[] = [];
    for (const row of rows) {
      try {
        shown.push(...(await present([row])));
      } catch (error) {
        shown.push(unreadableRow(table, row.id, error));
      }
    }
    return shown;
  }
}
