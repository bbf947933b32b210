import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { WaitingList } from '#shared/dispatch/waitingParcel';
import { type Paging, usePages } from '#web/ui/list/pages/usePages';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { useListParams } from '#web/ui/list/useListParams';
import { Button } from '#web/ui/button/Button.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { useKeys } from '../kit/keys/useKeys';
import { ScanLine } from '../kit/scans/ScanLine';
import { useScan } from '../kit/scans/useScan';
import { useScanRead } from '../kit/scans/useScanRead';
import { ChoosingDesk } from './choosing/ChoosingDesk';
import { DispatchResult } from './choosing/DispatchResult';
import { type Packing, usePacking } from './choosing/usePacking';
import { DispatchHead } from './DispatchHead';
import { UnpackList } from './UnpackList';
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
  const packing = usePacking();
  const scan = useScanRead();
  useScan(scan.onScan);
  useKeys({ Escape: scan.close });
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
      {scan.read ? (
        <ScanLine read={scan.read} nothing="Nada foi criado." onClose={scan.close} />
      ) : (
        <DispatchResult last={packing.last} busy={packing.busy} onUndo={packing.undo} />
      )}
      <UnpackList parcels={list.data?.unpack ?? []} />
      <WaitingFilterBar params={params} />
      <UnreadableNote page={list.data} />
      <Waiting {...{ list, filters, paging, packing, refresh }} onClear={params.clear} />
    </>
  );
}

type WaitingProps = {
  list: UseQueryResult<WaitingList>;
  filters: WaitingFilters;
  paging: Paging;
  packing: Packing;
  refresh: () => void;
  onClear: () => void;
};

function Waiting({ list, filters, paging, packing, refresh, onClear }: WaitingProps) {
  if (list.isPending) return <Skeleton rows={9} rowHeight={37} cardHeight={150} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={refresh} />;
  if (list.data.results.length === 0) {
    return <NothingWaits filters={filters} onClear={onClear} onRefresh={refresh} />;
  }
  return (
    // A choice is of what one sees: under another filter it begins anew.
    <ChoosingDesk
      key={JSON.stringify(filters)}
      filters={filters}
      list={list.data}
      busy={list.isPlaceholderData}
      paging={paging}
      packing={packing}
    />
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
