import { displayName } from '#shared/profiles/person';
import { type ReportedExpedition, reportExpeditions } from '#shared/reports/reportEndpoints';
import { request } from '#web/http/httpClient';
import { shownDate } from '#web/forms/typedFields';
import { OrderLink } from './OrderLink';
import { PeriodReport } from './PeriodReport';
import type { ReportColumn } from '../parts/reportColumn';

const columns: readonly ReportColumn<ReportedExpedition>[] = [
  { label: 'Data do pedido', kind: 'tight', text: ({ order_date }) => shownDate(order_date) },
  {
    label: 'Pedido',
    kind: 'tight',
    text: ({ order }) => (order === null ? '' : String(order)),
    show: ({ order }) => <OrderLink order={order} />,
  },
  { label: 'Cliente', role: 'first', text: ({ profile }) => displayName(profile) },
  { label: 'Publicação', text: ({ publication }) => publication ?? '' },
  { label: 'Prefixo', kind: 'tight', text: ({ airplane_prefix }) => airplane_prefix ?? '' },
  { label: 'Expedição', kind: 'tight', text: ({ expedition_date }) => shownDate(expedition_date) },
  { label: 'Rastreio', kind: 'tight', text: ({ track_code }) => track_code ?? '' },
];

export function ExpeditionListScreen() {
  return (
    <PeriodReport
      title="Lista de expedições"
      nouns={['publicação enviada', 'publicações enviadas']}
      columns={columns}
      name="expedicoes"
      people="expedition_list"
      byClient
      load={(body, signal) =>
        request(reportExpeditions, { body, signal, overlay: false, alerts: false })
      }
    />
  );
}
