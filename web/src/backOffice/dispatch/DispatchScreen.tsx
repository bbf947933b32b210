import { useQuery } from '@tanstack/react-query';
import { usePages } from '#web/ui/list/pages/usePages';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { useListParams } from '#web/ui/list/useListParams';
import { Button } from '#web/ui/button/Button.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { ChoosingDesk } from './choosing/ChoosingDesk';
import { DispatchHead } from './DispatchHead';
import { WaitingFilterBar } from './WaitingFilterBar';
import { waitingFiltersOf, type WaitingFilters, waitingParcelsQuery } from './dispatchQueries';

/** What waits for a parcel: rows are chosen, and one action makes the parcels. */
export function DispatchScreen() {
  const params = useListParams();
  const filters = waitingFiltersOf(params);
  const list = useQuery(waitingParcelsQuery(filters, params.page));
  const paging = usePages(params, {
    pages: list.data?.pages,
    waiting: list.isPlaceholderData,
  });
  const refresh = () => void list.refetch();
  return (
    <>
      <DispatchHead
        waiting={list.data?.waiting}
        step={1}
        kind={filters.kind}
        onKind={(kind) => {
          params.set('kind', kind);
        }}
        onRefresh={refresh}
      />
      <WaitingFilterBar params={params} />
      {list.isPending ? <Skeleton rows={9} rowHeight={56} cardHeight={150} /> : null}
      {list.isError && !list.data ? <ErrorState error={list.error} onRetry={refresh} /> : null}
      <UnreadableNote page={list.data} />
      {list.data?.results.length === 0 ? (
        <NothingWaits filters={filters} onClear={params.clear} onRefresh={refresh} />
      ) : null}
      {list.data && list.data.results.length > 0 ? (
        // A choice is of what one sees: under another filter it begins anew.
        <ChoosingDesk
          key={JSON.stringify(filters)}
          filters={filters}
          list={list.data}
          busy={list.isPlaceholderData}
          paging={paging}
        />
      ) : null}
    </>
  );
}

type NothingProps = { filters: WaitingFilters; onClear: () => void; onRefresh: () => void };

function NothingWaits({ filters, onClear, onRefresh }: NothingProps) {
  const isFiltered = Object.values(filters).some((value) => value !== '');
  if (isFiltered) {
    return (
      <Empty
        title="Nenhuma remessa com este filtro"
        filter="Nada corresponde aos filtros escolhidos."
        onClear={onClear}
      />
    );
  }
  return (
    <Blank
      icon="search"
      title="Nada para enviar"
      note="Pedidos pagos, remessas devolvidas e revisões impressas aparecem aqui."
      role="status"
    >
      <Button variant="secondary" onClick={onRefresh}>
        <Icon name="refresh" />
        Atualizar
      </Button>
    </Blank>
  );
}
