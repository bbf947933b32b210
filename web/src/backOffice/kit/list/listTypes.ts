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
  /** The sort column; '-id', the newest first, unless the user chose another. */
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
  /** The number of rows behind each tab. */
  tally?: Readonly<Record<string, number>> | undefined;
  /** Rows of this page that exist but cannot be displayed. */
  unreadable?: readonly number[] | undefined;
  /** The sum of everything found, in lists of money. */
  sum?: WireMoney | undefined;
  /** For payments in a period: what was refunded in it, and the net amount. */
  refunds?: WireMoney | undefined;
  net?: WireMoney | undefined;
};

export type ListProps<Row> = {
  title: string;
  /** Shown below the title. */
  lead?: ReactNode;
  tabs?: Tabs | undefined;
  /** What each letter of `useRowLetters` does, for the line of shortcuts. */
  letters?: readonly (readonly [keys: string, does: string])[] | undefined;
  /** The text of an empty list without filters. */
  empty?: { readonly title: string; readonly note: string } | undefined;
  /** The address that details return to, if the list has several addresses. */
  place?: string | undefined;
  /** `['pedido', 'pedidos']` */
  nouns: readonly [one: string, many: string];
  keys: ListKeys;
  /** The list is part of a screen that has its own title. */
  embedded?: boolean | undefined;
  load: (filters: ListFilters, signal: AbortSignal) => Promise<ListPage<Row>>;
  columns: readonly ListColumn[];
  /** The column heads sort: `load` passes the ordering on. */
  sortable?: true | undefined;
  /** Conditions that staff combine. */
  filters?: readonly ListFilter[] | undefined;
  /** A `Row` with its `key`; its `FirstCell` is a link. */
  row: (row: Row) => ReactNode;
  /** The address of a record, so that an open record can navigate to its neighbours. */
  record?: ((row: Row) => string) | undefined;
  /** Actions on several rows; each row begins with a `PickCell`. */
  bulk?: Bulk<Row> | undefined;
  placeholder: string;
  selects?: readonly Select[] | undefined;
  /** Filters that only links set: by name, the chip text of a value. */
  chips?: Readonly<Record<string, (value: string) => string>> | undefined;
  /** The conditions of its tabs, which filters cannot remove. */
  view?: Readonly<Record<string, string>> | undefined;
  /** The list's name, for saved views and for jobs that export or change all filtered rows. */
  list?: DeskList | undefined;
  /** The + button. */
  create?: { to: string; label: string } | undefined;
  /** With it, the person's saved views are shown above the filters. */
  allRowsLabel?: AllRowsLabel | undefined;
  /** Further buttons of the title row. */
  actions?: ReactNode;
  /** The rows are a month's invoices, whose files are offered as one archive. */
  noteFiles?: boolean | undefined;
  /** Content between title and filters. */
  above?: ReactNode;
  /** Fetches the content above again together with the rows. */
  onRefresh?: (() => void) | undefined;
};
