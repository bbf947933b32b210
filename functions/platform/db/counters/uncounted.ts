import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { overtaken } from '../decideAndCommit';
import { queryItems } from '../items';
import { deleteItem } from '../itemWrites';
import type { Write } from '../write';
import { idKey } from './listKeys';

/** A row whose part of the figures must be recounted; every change until then raises `n`. */
export type Uncounted = { readonly id: number; readonly n: number };

const keyOf = (id: number) => ({ pk: 'UNCOUNTED', sk: idKey(id) });

/**
 * Part of the transaction that changes a row. Each row has its own marker, so that changes never
 * contend for one shared total.
 */
export const markUncounted = (table: TableName, id: number): Write => ({
  add: { table, key: keyOf(id), amounts: { n: 1 } },
});

/**
 * Deletes the marker in the transaction that counts the row; refused when the row was changed or
 * counted meanwhile.
 */
export const markCounted = (table: TableName, { id, n }: Uncounted): Write =>
  deleteItem({ table, key: keyOf(id), when: { equals: { n } }, refused: overtaken });

const stored = v.object({ sk: v.string(), n: v.number() });

export async function uncountedRows(table: TableName, limit: number): Promise<Uncounted[]> {
  const items = await queryItems({ table, pk: keyOf(0).pk, strong: true, limit });
  return items.map((item) => {
    const { sk, n } = v.parse(stored, item);
    return { id: Number(sk), n };
  });
}
