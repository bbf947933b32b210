import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { ListScreen, type ListFilters } from '#web/backOffice/kit/list/ListScreen.tsx';
import { request } from '#web/http/httpClient';
import { expeditionColumns, ExpeditionRow } from '#web/backOffice/kit/rows/ExpeditionRow.tsx';

export function ParcelsTab({ id }: { id: number }) {
  const load = ({ page, search }: ListFilters, signal: AbortSignal) =>
    request(listExpeditions, { query: { page: String(page), search, client: String(id) }, signal });
  return (
    <ListScreen
      embedded
      title="Remessas do cliente"
      nouns={['remessa', 'remessas']}
      queryKey={['customer', id, 'parcels']}
      load={load}
      columns={expeditionColumns}
      row={(expedition) => <ExpeditionRow key={expedition.id} expedition={expedition} />}
      placeholder="Rastreio, pedido"
    />
  );
}
