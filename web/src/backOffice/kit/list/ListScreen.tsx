import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberList } from '#web/ui/list/listPlace';
import { useListParams, type ListParams } from '#web/ui/list/useListParams';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { ChoosingRows } from './choice/ChoosingRows';
import { FoundRows } from './FoundRows';
import { ListTabs } from './ListTabs';
import type { JobScope } from './jobs/useListJobStart';
import type { ListProps } from './listTypes';
import { SavedViews } from './views/SavedViews';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ListFilterBar } from './filters/ListFilterBar';
import { Title } from '#web/ui/paper/Title.tsx';

type Props = Pick<ListProps<never>, 'title' | 'lead' | 'actions' | 'create' | 'noteFiles'> & {
  /** The rows that the button 'CSV' exports. */
  scope: JobScope | null;
  onRefresh: () => void;
};

const ExportButton = awaitedPart(async () => (await import('./jobs/ExportButton')).ExportButton);

/** Keeps the button's place while its code loads. */
const waiting = (
  <Button variant="secondary" aria-label="Exportar CSV" disabled>
    <Icon name="download" />
    CSV
  </Button>
);

function ListHead(props: Props) {
  return (
    <Title
      title={props.title}
      lead={props.lead}
      aside={
        <div className="row">
          {props.actions}
          {props.scope ? (
            <Suspense fallback={waiting}>
              {props.noteFiles ? <ExportButton notes scope={props.scope} /> : null}
              <ExportButton scope={props.scope} />
            </Suspense>
          ) : null}
          <Button variant="secondary" square aria-label="Atualizar" onClick={props.onRefresh}>
            <Icon name="refresh" />
          </Button>
          {props.create ? (
            <AreaButton
              variant="primary"
              square
              to={props.create.to}
              aria-label={props.create.label}
            >
              <Icon name="plus" />
            </AreaButton>
          ) : null}
        </div>
      }
    />
  );
}

const ListJobs = lazyPart(async () => (await import('./jobs/ListJobs')).ListJobs);
const none: readonly never[] = [];

/** A list of the back office: filters and page are in the address, rows are in a dense table. */
export function ListScreen<Row>(props: ListProps<Row>) {
  const { keys, load } = props;
  const params = useListParams();
  const { pathname, search } = useLocation();
  const { place = pathname } = props;
  useEffect(() => {
    rememberList(place, search);
  }, [place, search]);

  const { ordering, values } = readNarrowing(props, params);
  const scope = scopeOf(props, { search: params.search, ordering, values });
  const pageQuery = (page: number) => {
    const filters = { page, search: params.search, ordering, values };
    return queryOptions({
      queryKey: keys.list(filters),
      queryFn: ({ signal }) => load(filters, signal),
      placeholderData: keepPreviousData,
    });
  };
  const list = useQuery(pageQuery(params.page));
  const client = useQueryClient();
  const isFiltered =
    params.search !== '' || Object.keys(values).some((name) => values[name] && !props.view?.[name]);
  const refresh = () => {
    void list.refetch();
    props.onRefresh?.();
  };

  const loadPage = (page: number) => client.query({ ...pageQuery(page), staleTime: 10_000 });
  const found = list.data ? (
    <FoundRows
      {...props}
      place={place}
      page={list.data}
      params={params}
      filtered={isFiltered}
      waiting={list.isPlaceholderData}
      loadPage={loadPage}
    />
  ) : null;
  return (
    <>
      {props.embedded ? null : <ListHead {...props} scope={scope} onRefresh={refresh} />}
      <Jobs {...props} />
      {props.list && props.allRowsLabel ? (
        <SavedViews list={props.list} allRowsLabel={props.allRowsLabel} />
      ) : null}
      {props.tabs ? <ListTabs {...props.tabs} tally={list.data?.tally} /> : null}
      {props.above}
      <ListFilterBar {...props} params={params} />
      {list.data ? null : (
        <QueryState
          query={{ error: list.error, refetch: refresh }}
          rows={10}
          rowHeight={40}
          cardHeight={150}
        />
      )}
      {list.data && props.bulk ? (
        <ChoosingRows
          bulk={props.bulk}
          nouns={props.nouns}
          page={list.data}
          filter={JSON.stringify([params.search, values])}
          scope={scope}
          loadPage={loadPage}
          onDone={() => {
            for (const queryKey of props.bulk?.changes ?? []) {
              void client.invalidateQueries({ queryKey });
            }
          }}
        >
          {found}
        </ChoosingRows>
      ) : (
        found
      )}
    </>
  );
}

/** Reads the filters and the sort order from the address. */
function readNarrowing<Row>(props: ListProps<Row>, params: ListParams) {
  const { selects = [], chips = {}, filters = [], view = {}, sortable } = props;
  const names = [...[...selects, ...filters].map(({ name }) => name), ...Object.keys(chips)];
  const asked = sortable ? params.get('ordering') : '';
  return {
    ordering: asked === '' ? '-id' : asked,
    values: { ...Object.fromEntries(names.map((name) => [name, params.get(name)])), ...view },
  };
}

/** A list embedded in another screen offers no jobs. */
function scopeOf<Row>(
  { list, embedded }: ListProps<Row>,
  filters: JobScope['filters'],
): JobScope | null {
  return list && !embedded ? { list, filters } : null;
}

function Jobs<Row>({ list, embedded, nouns, bulk }: ListProps<Row>) {
  if (!list || embedded) return null;
  return <ListJobs list={list} nouns={nouns} changes={bulk?.changes ?? none} />;
}
