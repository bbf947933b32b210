import type { ReactNode } from 'react';
import type { SelectOption } from '#web/forms/fields/SelectField.tsx';
import type { ListKeys } from '#web/http/queryKeys';
import type { ListColumn } from './filters/sortedColumns';
import type { ListFilter } from './filters/listFilter';
import type { DeskList } from '#shared/site/deskLists';
import type { Bulk } from './choice/bulkAction';
import type { WireMoney } from '#shared/values/money';
import type { AllRowsLabel } from './views/SavedViews';
import type { Tabs } from './ListTabs';

export type ListFilters = {
  page: number;
  search: string;
  /** By which column; '-id', the newest first, unless another head was pressed. */
  ordering: string;
  /** The value of every select and chip by its name; '' when it is not set. */
  values: Readonly<Record<string, string>>;
};

export type Select = {
  /** Its name in the address, such as `status`. */
  name: string;
  label: string;
  /** The first one, of value '', means no filter: "Todos os status". */
  options: readonly SelectOption[];
};

export type ListPage<Row> = {
  count: number;
  pages: number;
  results: readonly Row[];
  similar?: true | undefined;
  /** How many there are behind each of its tabs. */
  tally?: Readonly<Record<string, number>> | undefined;
  /** Rows of this page that are there and cannot be shown. */
  unreadable?: readonly number[] | undefined;
  /** What everything found comes to, of lists of money. */
  sum?: WireMoney | undefined;
  /** Of what was paid in a time: what went back in it, and what is left. */
  refunds?: WireMoney | undefined;
  net?: WireMoney | undefined;
};

export type ListProps<Row> = {
  title: string;
  /** Stands under the title. */
  lead?: ReactNode;
  tabs?: Tabs | undefined;
  /** By letter what `useRowLetters` does, for the line of keys. */
  letters?: readonly (readonly [keys: string, does: string])[] | undefined;
  /** The sentence of an empty list that nothing narrows. */
  empty?: { readonly title: string; readonly note: string } | undefined;
  /** Where details find it again, if it has several addresses. */
  place?: string | undefined;
  /** `['pedido', 'pedidos']` */
  nouns: readonly [one: string, many: string];
  keys: ListKeys;
  /** Part of a screen that has a title of its own. */
  embedded?: boolean | undefined;
  load: (filters: ListFilters, signal: AbortSignal) => Promise<ListPage<Row>>;
  columns: readonly ListColumn[];
  /** Its heads sort: `load` passes the ordering on. */
  sortable?: true | undefined;
  /** Conditions that staff combine. */
  filters?: readonly ListFilter[] | undefined;
  /** A `Row` with its `key`; its `FirstCell` is a link. */
  row: (row: Row) => ReactNode;
  /** Where that link leads, for the records that are read one after another. */
  record?: ((row: Row) => string) | undefined;
  /** What can be done with many of them; its rows begin with a `PickCell`. */
  bulk?: Bulk<Row> | undefined;
  placeholder: string;
  selects?: readonly Select[] | undefined;
  /** Filters that only links set: by name, what the chip of a value says. */
  chips?: Readonly<Record<string, (value: string) => string>> | undefined;
  /** By what its tabs narrow it, which no filter takes off. */
  view?: Readonly<Record<string, string>> | undefined;
  /** Which it is: staff keep its state under names, and have all that is filtered as a file or changed at once. */
  list?: DeskList | undefined;
  /** The + button. */
  create?: { to: string; label: string } | undefined;
  /** With it the person's saved views stand above the filters. */
  allRowsLabel?: AllRowsLabel | undefined;
  /** Further buttons of the title row. */
  actions?: ReactNode;
  /** The rows are those of a month's notes, whose files are one archive. */
  noteFiles?: boolean | undefined;
  /** Content between title and filters. */
  above?: ReactNode;
  /** What stands above is fetched again along with the rows. */
  onRefresh?: (() => void) | undefined;
};
