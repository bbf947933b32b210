import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { expeditionStatuses, expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import { parcelStateLabels, parcelStates } from '#shared/shipping/parcelState';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import { parcelColumns, ParcelRow } from '../kit/rows/ParcelRow';
import { withoutEmpty } from '../kit/list/filters/withoutEmpty';
import { expeditionFilters } from './expeditionFilters';
import { useExpeditionBulk } from './bulk/useExpeditionBulk';
import { request } from '#web/http/httpClient';
import { expeditionKeys } from '#web/http/queryKeys';

const status = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Todos os status' },
    ...expeditionStatuses.map((value) => ({ value, label: expeditionStatusLabels[value] })),
  ],
};

/** Of those on their way, what their carriers say: staff confirm it. */
const news = {
  name: 'news',
  label: 'Rastreio',
  options: [
    { value: '', label: 'Todo rastreio' },
    ...parcelStates.map((value) => ({ value, label: parcelStateLabels[value] })),
  ],
};

export function ExpeditionsScreen() {
  const bulk = useExpeditionBulk();
  return (
    <ListScreen
      title="Expedições"
      nouns={['expedição', 'expedições']}
      keys={expeditionKeys}
      load={loadExpeditions}
      columns={parcelColumns}
      bulk={bulk}
      row={(expedition) => <ParcelRow key={expedition.id} expedition={expedition} />}
      record={({ id }) => pathTo('/admin/expedition/:id', { id })}
      list="expeditions"
      all="Todas"
      placeholder="Cliente, rastreio, pedido"
      sortable
      filters={expeditionFilters}
      selects={[status, news]}
      create={{ to: pathTo('/admin/expedition/:id', { id: 0 }), label: 'Nova remessa' }}
    />
  );
}

const loadExpeditions = ({ page, search, ordering, values }: ListFilters, signal: AbortSignal) =>
  request(listExpeditions, {
    query: {
      ordering,
      page: String(page),
      search,
      status: values.status,
      news: parcelStates.find((state) => state === values.news),
      ...withoutEmpty(values, expeditionFilters),
    },
    signal,
  });
