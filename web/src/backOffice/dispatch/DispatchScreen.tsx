import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ParcelToUnpack, WaitingList } from '#shared/dispatch/waitingParcel';
import { type Paging, usePages } from '#web/ui/list/pages/Pager.tsx';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { useListParams } from '#web/ui/list/useListParams';
import { Button } from '#web/ui/button/Button.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { useKeys } from '../kit/keys/useKeys';
import { ScanLine } from '../kit/scans/ScanLine';
import { useScan } from '../kit/scans/useScan';
import { useScanRead } from '../kit/scans/useScanRead';
import { ChoosingDesk } from './choosing/ChoosingDesk';
import { type Packed, type Packing, usePacking } from './choosing/usePacking';
import { DispatchHead } from './DispatchHead';
import { WaitingFilterBar } from './WaitingFilterBar';
import { waitingFiltersOf, type WaitingFilters, waitingParcelsQuery } from './dispatchQueries';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { pathTo } from '#shared/site/pathTo';
import { Notice } from '#web/ui/state/Notice.tsx';
import { UnpackedButton, unpackText } from '../kit/packing/Unpacking';
import type { ReactNode } from 'react';
import { countText } from '../kit/countText';
import { ResultLine } from '../kit/ResultLine';
import styles from './dispatch.module.css';

/** The items that wait for a parcel: staff choose rows, and one action creates the parcels. */
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
        onKind={(kind) => params.set('kind', kind)}
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
  if (!list.data) return <QueryState query={list} rows={9} rowHeight={37} cardHeight={150} />;
  if (list.data.results.length === 0) {
    return <NothingWaits filters={filters} onClear={onClear} onRefresh={refresh} />;
  }
  return (
    // The choice covers visible rows only, so another filter resets it.
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

/**
 * Open parcels with an item that was refunded while they were packed, shown above the waiting rows.
 */
function UnpackList({ parcels }: { parcels: readonly ParcelToUnpack[] }) {
  return parcels.map(({ expedition, client, address, shipping_type, orders, lines }) => (
    <Notice key={expedition} tone="wait" title={unpackText(orders, lines)}>
      <p>
        Remessa{' '}
        <AreaLink to={pathTo('/admin/expedition/:id', { id: expedition })}>{expedition}</AreaLink>,{' '}
        {displayName(client)}
        {address ? `, ${address.city}, ${address.state}` : ''}, {shippingLabel(shipping_type)}.
      </p>
      <UnpackedButton expedition={expedition} />
    </Notice>
  ));
}

type Props = { last: Packed | null; busy: boolean; onUndo: () => void };

/** The outcome of the last batch with its undo button, always shown above the rows. */
function DispatchResult({ last, busy, onUndo }: Props) {
  const canUndo = last?.kind === 'made' && last.made.length > 0;
  useKeys({
    z: () => {
      if (canUndo) onUndo();
    },
  });
  if (last === null) return <ResultLine>Nenhuma remessa foi criada agora.</ResultLine>;
  if (last.kind === 'undone') return <Undone {...last} />;
  return (
    <>
      <Made
        last={last}
        actions={canUndo ? <Ways {...{ busy, onUndo }} made={last.made} /> : undefined}
      />
      {last.refused.length > 0 ? (
        <ul className={styles.refused} aria-label="Remessas recusadas">
          {last.refused.map(({ row, reason }) => (
            <li key={row.id}>
              <b>{displayName(row.client)}</b>
              {row.orders.length > 0 ? ` (${row.orders.join(', ')})` : ''}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type Of<Kind extends Packed['kind']> = Extract<Packed, { kind: Kind }>;

function Undone({ count, problems }: Of<'undone'>) {
  return (
    <ResultLine tone={problems.length > 0 ? 'wait' : 'note'} icon="back">
      <b>{countText(count, ['remessa desfeita', 'remessas desfeitas'])}.</b>{' '}
      {count > 0 ? 'O conteúdo voltou para a lista; os números não são usados de novo.' : ''}{' '}
      {problems.join(' ')}
    </ResultLine>
  );
}

function Made({ last: { made, refused }, actions }: { last: Of<'made'>; actions: ReactNode }) {
  const what =
    made.length === 0
      ? 'Nenhuma remessa criada'
      : countText(made.length, ['remessa criada', 'remessas criadas']);
  if (refused.length === 0) {
    return (
      <ResultLine tone="ok" actions={actions}>
        <b>{what}:</b> {rangeOf(made)}.
      </ResultLine>
    );
  }
  return (
    <ResultLine tone="stop" actions={actions}>
      <b>
        {what}, {countText(refused.length, ['recusada', 'recusadas'])}.
      </b>{' '}
      O motivo de cada uma está abaixo; saíram da escolha.
    </ResultLine>
  );
}

type WaysProps = { made: readonly number[]; busy: boolean; onUndo: () => void };

function Ways({ made, busy, onUndo }: WaysProps) {
  return (
    <>
      <Button busy={busy} busyLabel="Desfazendo" onClick={onUndo}>
        Desfazer {made.length === 1 ? 'a remessa' : `as ${made.length}`} <kbd>Z</kbd>
      </Button>
      <AreaButton to={`${pathTo('/admin/dispatch/codes')}?ids=${made.join(',')}`}>
        Etiquetas e rastreio ({made.length})
      </AreaButton>
    </>
  );
}

/** "2310 a 2329", without the numbers that a colleague's parcels took in between. */
function rangeOf(made: readonly number[]): string {
  const first = Math.min(...made);
  const last = Math.max(...made);
  if (last - first === made.length - 1 && made.length > 2) return `${first} a ${last}`;
  return made.length > 6 ? `${first} a ${last}, com outras entre elas` : made.join(', ');
}
