import type * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import type { Write } from './write';

/** What a listed object needs besides its own fields. `version` rises with every write. */
export type Row = { readonly id: number; readonly version: number; readonly status: number };

export type Page<R> = { readonly count: number; readonly pages: number; readonly results: R[] };

export type ListDefinition<R extends Row> = {
  readonly table: TableName;
  readonly schema: v.GenericSchema<unknown, R>;
  /** Texts the search looks in; the id is always one of them. */
  readonly searchFields: (row: R) => readonly (string | null | undefined)[];
  /** Exact values the search can narrow by: `{ publication: 7 }`. */
  readonly facets?: (row: R) => Facets;
  /** Whose it is: the profile id `byClient` finds it under. */
  readonly client?: (row: R) => number;
  /** Keys of the table's other indexes; undefined leaves the row out of that index. */
  readonly keys?: (row: R) => Readonly<Record<string, string | undefined>>;
};

export type Facets = Readonly<Record<string, string | number>>;

type PageRequest = { readonly page: number; readonly size?: number | undefined };
export type StatusPageRequest = PageRequest & { readonly status?: number | undefined };
export type SearchRequest = PageRequest & {
  readonly text?: string | undefined;
  /** One status or any of several. */
  readonly status?: number | readonly number[] | undefined;
  readonly facets?: Facets | undefined;
};

type FindOptions = { readonly removed?: boolean };

export type ListStore<R extends Row> = {
  /** Strongly consistent. A removed row is found only with `removed: true`. */
  get: (id: number, options?: FindOptions) => Promise<R | undefined>;
  /** The rows that exist, in the order of `ids`. */
  getMany: (ids: readonly number[], options?: FindOptions) => Promise<R[]>;
  /** Newest first with exact count; beyond the last page the results are empty. */
  page: (request: StatusPageRequest) => Promise<Page<R>>;
  /** As `page`, narrowed by text, statuses and facets; reads its own writes. */
  search: (request: SearchRequest) => Promise<Page<R>>;
  /** One client's rows; reads all of them, which a person's own may cost. */
  byClient: (profileId: number, request: SearchRequest) => Promise<Page<R>>;
  /** The row as it will be once `replace` is committed, for those who answer with it. */
  revised: (before: R, changes: Partial<R>) => R;
  insert: (row: R) => Write[];
  /** Refused when the stored version is no longer `before.version`; stores `before.version + 1`. */
  replace: (before: R, after: R, refused?: () => Error) => Write[];
  /** Takes the row out of lists, counts and search, and keeps it for those who still refer to it. */
  remove: (row: R, refused?: () => Error) => Write[];
};

export function createListStore<R extends Row>(definition: ListDefinition<R>): ListStore<R> {
  throw new Error(`${definition.table}: follows in the next commit`);
}
