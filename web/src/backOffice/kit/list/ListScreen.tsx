import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberList } from '#web/ui/list/listPlace';
import { useListParams, type ListParams } from '#web/ui/list/useListParams';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SelectField, type SelectOption } from '#web/forms/fields/SelectField.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Table, type Column } from '#web/ui/list/Table.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import styles from '../record/desk.module.css';
import { followRow } from './followRow';

export type ListFilters = {
  page: number;
  search: string;
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

type ListPage<Row> = {
  count: number;
  pages: number;
  results: readonly Row[];
  similar?: true | undefined;
};

type Props<Row> = {
  title: string;
  /** Where details find it again, if it has several addresses. */
  place?: string | undefined;
  /** `['pedido', 'pedidos']` */
  nouns: readonly [one: string, many: string];
  /** The key of its pages: `[...queryKey, 'list', filters]`. Invalidate `queryKey` after a change. */
  queryKey: string | readonly (string | number)[];
  /** Part of a screen that has a title of its own. */
  embedded?: boolean | undefined;
  load: (filters: ListFilters, signal: AbortSignal) => Promise<ListPage<Row>>;
  columns: readonly Column[];
  /** A `Row` with its `key`; its `FirstCell` is a link. */
  row: (row: Row) => ReactNode;
  placeholder: string;
  selects?: readonly Select[] | undefined;
  /** Filters that only links set: by name, what the chip of a value says. */
  chips?: Readonly<Record<string, (value: string) => string>> | undefined;
  /** The + button. */
  create?: { to: string; label: string } | undefined;
  /** Further buttons of the title row. */
  actions?: ReactNode;
  /** Between title and filters. */
  above?: ReactNode;
  /** What stands above is fetched again along with the rows. */
  onRefresh?: (() => void) | undefined;
};

/** A list of the back office: filters and page in the address, rows as a dense table. */
export function ListScreen<Row>(props: Props<Row>) {
  const { queryKey, selects = [], chips = {}, load } = props;
  const params = useListParams();
  const { pathname, search } = useLocation();
  const { place = pathname } = props;
  useEffect(() => {
    rememberList(place, search);
  }, [place, search]);

  const names = [...selects.map(({ name }) => name), ...Object.keys(chips)];
  const values = Object.fromEntries(names.map((name) => [name, params.get(name)]));
  const pageQuery = (page: number) => {
    const filters = { page, search: params.search, values };
    return queryOptions({
      queryKey: [...[queryKey].flat(), 'list', filters],
      queryFn: ({ signal }) => load(filters, signal),
      placeholderData: keepPreviousData,
    });
  };
  const list = useQuery(pageQuery(params.page));
  const client = useQueryClient();
  const refresh = () => {
    void list.refetch();
    props.onRefresh?.();
  };

  return (
    <>
      {props.embedded ? null : <Head {...props} onRefresh={refresh} />}
      {props.above}
      <Filters {...props} params={params} />
      {list.isPending ? <Skeleton rows={10} rowHeight={40} cardHeight={150} /> : null}
      {list.isError && !list.data ? <ErrorState error={list.error} onRetry={refresh} /> : null}
      {list.data ? (
        <Found
          {...props}
          page={list.data}
          params={params}
          filtered={params.search !== '' || Object.values(values).some(Boolean)}
          waiting={list.isPlaceholderData}
          onPrefetch={(page) => {
            // A failure shows itself when the page is asked for.
            client.query({ ...pageQuery(page), staleTime: 10_000 }).catch(() => undefined);
          }}
        />
      ) : null}
    </>
  );
}

type HeadProps = Pick<Props<never>, 'title' | 'actions' | 'create'> & { onRefresh: () => void };

function Head(props: HeadProps) {
  return (
    <Title
      title={props.title}
      aside={
        <div className="row">
          {props.actions}
          <Button variant="secondary" square aria-label="Atualizar" onClick={props.onRefresh}>
            <Icon name="refresh" />
          </Button>
          {props.create ? (
            <ButtonLink
              variant="primary"
              square
              to={props.create.to}
              aria-label={props.create.label}
            >
              <Icon name="plus" />
            </ButtonLink>
          ) : null}
        </div>
      }
    />
  );
}

function Filters<Row>(props: Props<Row> & { params: ListParams }) {
  const { params, selects = [], chips = {} } = props;
  return (
    <FilterBar>
      <SearchBox
        label={`Buscar ${props.nouns[1]}`}
        placeholder={props.placeholder}
        value={params.search}
        onSearch={params.setSearch}
      />
      {selects.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          hideLabel
          options={options}
          value={params.get(name)}
          onChange={(event) => {
            params.set(name, event.target.value);
          }}
        />
      ))}
      {Object.entries(chips).map(([name, say]) => {
        const value = params.get(name);
        return value === '' ? null : (
          <Button
            key={name}
            variant="added"
            aria-label={`Remover o filtro ${say(value)}`}
            onClick={() => {
              params.set(name, '');
            }}
          >
            {say(value)}
            <Icon name="x" />
          </Button>
        );
      })}
    </FilterBar>
  );
}

type FoundProps<Row> = Props<Row> & {
  page: ListPage<Row>;
  params: ListParams;
  filtered: boolean;
  /** These are the rows of before, the new ones are on their way. */
  waiting: boolean;
  onPrefetch: (page: number) => void;
};

const whole = new Intl.NumberFormat('pt-BR');

function Found<Row>(props: FoundProps<Row>) {
  const { page: found, params, waiting, nouns, filtered } = props;
  const { count, pages, results, similar } = found;
  const { page, correctPage } = params;
  const beyondLast = !waiting && page > pages;
  useEffect(() => {
    if (beyondLast) correctPage(pages);
  });

  if (results.length === 0) {
    return (
      <Empty
        filter={filtered ? 'Nada corresponde aos filtros escolhidos.' : undefined}
        onClear={params.clear}
      />
    );
  }
  return (
    <>
      {similar ? <SimilarNote search={params.search} /> : null}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- each row has a link */}
      <div className={styles.rows} onClick={followRow}>
        <Table dense caption={props.title} columns={props.columns} busy={waiting}>
          {results.map(props.row)}
        </Table>
      </div>
      <Pager
        page={page}
        pages={pages}
        count={`${whole.format(count)} ${count === 1 ? nouns[0] : nouns[1]}`}
        onPage={params.setPage}
        onPrefetch={(next) => {
          if (next >= 1 && next <= pages) props.onPrefetch(next);
        }}
      />
    </>
  );
}
