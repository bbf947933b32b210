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

/** What a listed object needs besides its own fields. `version` rises with every write. */
export type ListedRow = { readonly id: number; readonly version: number; readonly status: number };

/** Exact values a search can narrow by: `{ publication: 7 }`; of a list any one. */
export type Facets = Readonly<Record<string, string | number | readonly string[]>>;

/** Values a search can put its rows in order by, besides the newest first. */
export type Sorts = Readonly<Record<string, string | number>>;

export type ListDefinition<R extends ListedRow> = {
  readonly table: TableName;
  readonly schema: v.GenericSchema<unknown, R>;
  /** Texts the search looks in; the id is one of them, unless no screen shows it. */
  readonly searchFields: (row: R) => readonly (string | null | undefined)[];
  readonly facets?: (row: R) => Readonly<Record<string, string | number | readonly string[]>>;
  readonly sorts?: (row: R) => Sorts;
  readonly hiddenId?: true;
  /** A search shows first what its words stand for besides an id: revision 12 before id 12. */
  readonly idLast?: true;
  /** Whose it is: the profile id `byClient` finds it under, and a search by its facet `client`. */
  readonly client?: (row: R) => number;
  /** Keys of the table's other indexes; undefined leaves the row out of that index. */
  readonly keys?: (row: R) => Readonly<Record<string, string | undefined>>;
  /** Fields no index and no expression asks for, stored compressed in one attribute. */
  readonly packed?: readonly (keyof R & string)[];
};

/** The row as it is stored where the lists find it. */
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

/** The row as it is stored out of the lists' sight. */
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

/** Rows are read as they were packed when written, so the list of packed fields may change. */
export function parseRow<R extends ListedRow>({ schema }: ListDefinition<R>, item: Item): R {
  if (!('packed' in item)) return v.parse(schema, item);
  return v.parse(schema, { ...item, ...v.parse(packedFields, item).packed });
}

/** Stands for a row that is stored and cannot be read, so that the others of its list are shown. */
export class UnreadableRow {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** Logged with what an alarm is raised by (`ObservabilityStack`). */
export function unreadableRow(table: TableName, id: number, error: unknown): UnreadableRow {
  log('error', 'row.unreadable', { table, id, ...errorFields(error) });
  return new UnreadableRow(id);
}

/** The row or, where it cannot be read, what stands for it. */
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

/** As `searchedRow`; one that cannot be read is found by its number and in the list of whose it is. */
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
      ...{ id, version, status },
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
    ...{ id, version, status, facets: marks.join('') },
    ...(sorts ? { sorts: sorts(row) } : {}),
    // Made where it is looked in: of a page that nothing was typed for it is not.
    get text() {
      text ??= searchableText([...(hiddenId ? [] : [String(id)]), ...searchFields(row)]);
      return text;
    },
  };
}
