import * as v from 'valibot';
import { type TableIndex, type TableName, tables } from '#shared/storage/tables';
import type { Item, Key } from '../db/items';
import {
  clientPartition,
  numberOfKey,
  removedClientPartition,
  statusPartition,
} from '../db/counters/listKeys';
import { pack, packed } from '../db/values/packed';
import { errorFields, log } from '../runtime/logger';
import { facetText, type SearchedRow } from './search/searchBucket';
import { searchableText } from './search/searchText';

/** What every listed object needs besides its own fields. Each write raises `version`. */
export type ListedRow = { readonly id: number; readonly version: number; readonly status: number };

/** Exact values by which a search can be narrowed: `{ publication: 7 }`; of a list, any one. */
export type Facets = Readonly<Record<string, string | number | readonly string[]>>;

/** Values by which a search can be ordered; the default order is newest first. */
export type Sorts = Readonly<Record<string, string | number>>;

export type ListDefinition<R extends ListedRow> = {
  readonly table: TableName;
  readonly schema: v.GenericSchema<unknown, R>;
  /** Texts that the search covers; the id is added, except in lists with `hiddenId`. */
  readonly searchFields: (row: R) => readonly (string | null | undefined)[];
  readonly facets?: (row: R) => Readonly<Record<string, string | number | readonly string[]>>;
  readonly sorts?: (row: R) => Sorts;
  readonly hiddenId?: true;
  /** A typed number found in a text ranks before the id: revision 12 before id 12. */
  readonly idLast?: true;
  /** The owner's profile id, used by `byClient` and by the search facet `client`. */
  readonly client?: (row: R) => number;
  /** Keys of the table's other indexes; undefined omits the row from that index. */
  readonly keys?: (row: R) => Readonly<Record<string, string | undefined>>;
  /** Fields that no index or expression uses, stored compressed in one attribute. */
  readonly packed?: readonly (keyof R & string)[];
};

/** The row as stored in the partition that lists read. */
export function listedItem<R extends ListedRow>(
  definition: ListDefinition<R>,
  key: Key,
  row: R,
): Key & Item {
  const { table, client, keys } = definition;
  const indexes: Readonly<Record<string, TableIndex>> = tables[table].indexes;
  return {
    ...rowFields(definition, row),
    ...(indexes.byStatus ? { status_pk: statusPartition(row.status) } : {}),
    ...(client ? { client_pk: clientPartition(client(row)) } : {}),
    ...keys?.(row),
    ...key,
  };
}

/** The row as stored in the partition of removed rows. */
export const removedItem = <R extends ListedRow>(
  definition: ListDefinition<R>,
  key: Key,
  row: R,
): Key & Item => ({
  ...rowFields(definition, row),
  ...(definition.client ? { client_pk: removedClientPartition(definition.client(row)) } : {}),
  ...key,
});

function rowFields<R extends ListedRow>(definition: ListDefinition<R>, row: R): Item {
  if (!definition.packed) return row;
  const isPacked = new Set<string>(definition.packed);
  const fields = Object.entries(row);
  return {
    ...Object.fromEntries(fields.filter(([field]) => !isPacked.has(field))),
    packed: pack(Object.fromEntries(fields.filter(([field]) => isPacked.has(field)))),
  };
}

const packedFields = v.object({ packed: v.pipe(packed, v.record(v.string(), v.unknown())) });

/** Each row is read as it was packed when written, so the list of packed fields may change. */
export function parseRow<R extends ListedRow>({ schema }: ListDefinition<R>, item: Item): R {
  if (!('packed' in item)) return v.parse(schema, item);
  return v.parse(schema, { ...item, ...v.parse(packedFields, item).packed });
}

/** Replaces a stored row that cannot be read, so that the rest of its list is shown. */
export class UnreadableRow {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** Logs the line that raises an alarm (`ObservabilityStack`). */
export function unreadableRow(table: TableName, id: number, error: unknown): UnreadableRow {
  log('error', 'row.unreadable', { table, id, ...errorFields(error) });
  return new UnreadableRow(id);
}

/** The row, or its placeholder when it cannot be read. */
export function readRow<R extends ListedRow>(
  definition: ListDefinition<R>,
  item: Item,
): R | UnreadableRow {
  try {
    return parseRow(definition, item);
  } catch (error) {
    return unreadableRow(definition.table, numberOfKey(item), error);
  }
}

export const isReadable = <R>(row: R | UnreadableRow): row is R => !(row instanceof UnreadableRow);

const bareItem = v.object({
  version: v.fallback(v.number(), 0),
  status: v.fallback(v.number(), 0),
  client_pk: v.fallback(v.string(), ''),
});

/** Like `searchedRow`; an unreadable row is found by its id and in its owner's list. */
export function searchedItem<R extends ListedRow>(
  definition: ListDefinition<R>,
  item: Item,
): SearchedRow {
  try {
    return searchedRow(definition, parseRow(definition, item));
  } catch {
    const { version, status, client_pk } = v.parse(bareItem, item);
    const [, client] = /^C#(\d+)$/.exec(client_pk) ?? [];
    const id = numberOfKey(item);
    return {
      id,
      version,
      status,
      facets: client === undefined ? '' : facetText('client', client),
      text: definition.hiddenId ? '' : searchableText([String(id)]),
    };
  }
}

export function searchedRow<R extends ListedRow>(
  { searchFields, facets, client, sorts, hiddenId }: ListDefinition<R>,
  row: R,
): SearchedRow {
  const { id, version, status } = row;
  const exact = { ...facets?.(row), ...(client ? { client: client(row) } : {}) };
  const marks = Object.entries(exact).flatMap(([name, value]) =>
    [value].flat().map((one) => facetText(name, one)),
  );
  let text: string | undefined;
  return {
    id,
    version,
    status,
    facets: marks.join(''),
    ...(sorts ? { sorts: sorts(row) } : {}),
    // Computed on demand: a page without a search text does not need it.
    get text() {
      text ??= searchableText([...(hiddenId ? [] : [String(id)]), ...searchFields(row)]);
      return text;
    },
  };
}
