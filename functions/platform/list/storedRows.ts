import type { TableName } from '#shared/storage/tables';
import { readGroups } from '../db/counters/listCounters';
import {
  numberOfKey,
  removedKey,
  removedPartition,
  rowKey,
  rowPartition,
} from '../db/counters/listKeys';
import { getItems, type Item, type Key, queryItems } from '../db/items';
import { type ListDefinition, type ListedRow, parseRow } from './listRow';

type Which = { readonly removed?: boolean };

export async function* everyRow<R extends ListedRow>(
  definition: ListDefinition<R>,
  options?: Which,
): AsyncGenerator<R> {
  for await (const item of everyItem(definition.table, options)) yield parseRow(definition, item);
}

/** Every row of a list as stored, oldest first. */
export async function* everyItem(
  table: TableName,
  { removed = false }: Which = {},
): AsyncGenerator<Item> {
  const partition = removed ? removedPartition : rowPartition;
  for (const { group } of (await readGroups(table, { strong: true })).toReversed()) {
    yield* await queryItems({ table, pk: partition(group), strong: true });
  }
}

/** The existing rows with these ids as stored, by id. */
export async function itemsOf(
  table: TableName,
  ids: readonly number[],
  { removed = false }: Which,
): Promise<ReadonlyMap<number, Item>> {
  const found = new Map<number, Item>();
  const read = async (keys: readonly Key[]) => {
    const items = await getItems(table, keys, { strong: true });
    for (const item of items) found.set(numberOfKey(item), item);
  };
  const wanted = [...new Set(ids)];
  await read(wanted.map(rowKey));
  // Only for missing rows, because an unsuccessful read costs as much as a successful one.
  if (removed) await read(wanted.filter((id) => !found.has(id)).map(removedKey));
  return found;
}
