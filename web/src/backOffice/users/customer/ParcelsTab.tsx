import { pathTo } from '#shared/site/pathTo';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { ListScreen } from '#web/backOffice/kit/list/ListScreen.tsx';
import type { ListFilters } from '#web/backOffice/kit/list/listTypes';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';
import { parcelColumns, ParcelRow } from '#web/backOffice/kit/rows/ParcelRow.tsx';

export function ParcelsTab({ id }: { id: number }) {
  const load = ({ page, search }: ListFilters, signal: AbortSignal) =>
    request(listExpeditions, { query: { page: String(page), search, client: String(id) }, signal });
  return (
    <ListScreen
      embedded
      title="Remessas do cliente"
      nouns={['remessa', 'remessas']}
      keys={customerKeys.tab(id, 'parcels')}
      load={load}
      columns={parcelColumns}
      row={(expedition) => <ParcelRow key={expedition.id} expedition={expedition} />}
      record={({ id }) => pathTo('/admin/expedition/:id', { id })}
      placeholder="Rastreio, pedido"
    />
  );
}
