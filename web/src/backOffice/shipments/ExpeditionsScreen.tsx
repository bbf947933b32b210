import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import {
  expeditionStatus,
  expeditionStatuses,
  expeditionStatusLabels,
} from '#shared/expeditions/expeditionStatus';
import { parcelStateLabels, parcelStates } from '#shared/shipping/parcelState';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import { parcelColumns, ParcelRow } from '../kit/rows/ParcelRow';
import { withoutEmpty, type ListFilter, presence } from '../kit/list/filters/listFilter';
import { request } from '#web/http/httpClient';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { shippingServices } from '#shared/shipping/shippingService';
import { useNavigate } from 'react-router-dom';
import type { Expedition } from '#shared/expeditions/expedition';
import { csvAction } from '../kit/list/choice/csvAction';
import type { Bulk, BulkAction } from '../kit/list/choice/bulkAction';
import { type Closed, closeEach } from '#web/backOffice/kit/packing/closeEach';
import { countText } from '#web/backOffice/kit/countText';

type Words = {
  label: string;
  icon: BulkAction<Expedition>['icon'];
  /** Portuguese words such as "entregue" and "entregues". */
  state: readonly [one: string, many: string];
  fits?: BulkAction<Expedition>['fits'];
  note: string;
};

const delivering = closing(expeditionStatus.delivered, {
  label: 'Entregue',
  icon: 'check',
  state: ['entregue', 'entregues'],
  note: 'Vale o dia que a transportadora informou; sem isso, hoje. Não há como desfazer.',
});

const returning = closing(expeditionStatus.returned, {
  label: 'Devolvido',
  icon: 'back',
  state: ['devolvida', 'devolvidas'],
  note: 'O conteúdo volta a aguardar envio, e os clientes são avisados por e-mail.',
});

const cancelling = closing(expeditionStatus.cancelled, {
  label: 'Cancelar',
  icon: 'ban',
  state: ['cancelada', 'canceladas'],
  fits: ({ status }) => status.id === expeditionStatus.inProgress,
  note: 'O conteúdo das que ainda não saíram volta a esperar em Envios; nenhum e-mail é enviado.',
});

function closing(
  status: Closed,
  { label, icon, state, fits, note }: Words,
): BulkAction<Expedition> {
  const as = (count: number) => state[count === 1 ? 0 : 1];
  return {
    label,
    icon,
    fits,
    question: (rows) => ({
      title: `Marcar ${parcels(rows.length)} como ${as(rows.length)}?`,
      text: `${rows.length === 1 ? 'Remessa' : 'Remessas'} ${rows.map(({ id }) => id).join(', ')}. ${note}`,
      confirm: `Marcar ${parcels(rows.length)}`,
    }),
    // Only cancelling runs as a job; open parcels never fill more than a few pages.
    whole:
      status === expeditionStatus.cancelled
        ? undefined
        : {
            work: status === expeditionStatus.delivered ? 'delivered' : 'returned',
            question: (count) => ({
              title: `Marcar ${parcels(count)} como ${state[1]}?`,
              text: `Todas as que este filtro encontra; o que não pode mudar fica como está, com o motivo. ${note}`,
              confirm: `Marcar ${parcels(count)}`,
            }),
          },
    run: (rows) =>
      closeEach(
        rows.map(({ id }) => id),
        status,
      ),
    done: (count) => `${parcels(count)} ${as(count)}`,
  };
}

function parcels(count: number): string {
  return countText(count, ['remessa', 'remessas']);
}

/** The actions that staff can run on several parcels at once. */
function useExpeditionBulk(): Bulk<Expedition> {
  const navigate = useNavigate();
  return {
    id: ({ id }) => id,
    name: ({ id }) => `Remessa ${id}`,
    chosen: ['escolhida', 'escolhidas'],
    changes: [expeditionKeys.all, dispatchKeys.all, orderKeys.all, signatureKeys.all, todayKey],
    actions: [
      returning,
      delivering,
      cancelling,
      csvAction(
        'expedicoes',
        'expeditions',
        async () => (await import('#shared/expeditions/expeditionCsv')).expeditionCsv,
      ),
      {
        label: 'Etiquetas e rastreio',
        icon: 'print',
        run: async (rows) => {
          const ids = rows.map(({ id }) => id).join(',');
          await navigate(`${pathTo('/admin/dispatch/codes')}?ids=${ids}`);
          return new Map();
        },
      },
    ],
  };
}

const expeditionFilters: readonly ListFilter[] = [
  { name: 'tracking', label: 'Rastreio', kind: 'choice', options: presence },
  { name: 'period', label: 'Criação', kind: 'period' },
  { name: 'sent', label: 'Envio', kind: 'period' },
  {
    name: 'service',
    label: 'Tipo de envio',
    kind: 'choice',
    options: Object.entries(shippingServices).map(([value, label]) => ({ value, label })),
  },
];

const status = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Todos os status' },
    ...expeditionStatuses.map((value) => ({ value, label: expeditionStatusLabels[value] })),
  ],
};

/** The carriers' reports on parcels under way, which staff confirm. */
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
      allRowsLabel="Todas"
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
