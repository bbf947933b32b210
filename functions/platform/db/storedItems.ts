import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { getItem, getItems, type ItemQuery, type Key, queryItems, type ReadOptions } from './items';

type Stored = v.GenericSchema<unknown, unknown>;

/** Reads no more of an item than its key, to delete or fetch it. */
export const storedKey = v.object({ pk: v.string(), sk: v.string() });

/** `getItem`, typed by a schema. */
export async function findStored<Schema extends Stored>(
  schema: Schema,
  table: TableName,
  key: Key,
  options?: ReadOptions,
): Promise<v.InferOutput<Schema> | undefined> {
  const item = await getItem(table, key, options);
  return item && v.parse(schema, item);
}

/** `getItems`, typed by a schema. */
export const findAllStored = async <Schema extends Stored>(
  schema: Schema,
  table: TableName,
  keys: readonly Key[],
  options?: ReadOptions,
): Promise<v.InferOutput<Schema>[]> =>
  (await getItems(table, keys, options)).map((item) => v.parse(schema, item));

/** `queryItems`, typed by a schema. */
export const queryStored = async <Schema extends Stored>(
  schema: Schema,
  query: ItemQuery,
): Promise<v.InferOutput<Schema>[]> =>
  (await queryItems(query)).map((item) => v.parse(schema, item));
