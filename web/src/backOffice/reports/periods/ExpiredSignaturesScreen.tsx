import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { formatPhone } from '#shared/brazil/phone';
import { displayName } from '#shared/profiles/person';
import { type ExpiredSignatureRow, reportExpiredSignatures } from '#shared/reports/reportEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { shownDate } from '#web/forms/typedFields';
import { OrderLink } from './OrderLink';
import { PeriodReport } from './PeriodReport';
import type { ReportColumn } from '../parts/reportColumn';

const columns: readonly ReportColumn<ExpiredSignatureRow>[] = [
  {
    label: 'Pedido',
    kind: 'tight',
    text: ({ order }) => (order === null ? '' : String(order)),
    show: ({ order }) => <OrderLink order={order} />,
  },
  { label: 'Telefone', kind: 'tight', text: ({ profile }) => formatPhone(profile.phone ?? '') },
  {
    label: 'Cliente',
    role: 'first',
    text: ({ profile }) => displayName(profile),
    show: ({ profile }) => (
      <AreaLink to={pathTo('/admin/user/:id', { id: profile.id })}>{displayName(profile)}</AreaLink>
    ),
  },
  { label: 'Publicação', text: ({ publication }) => publication },
  { label: 'Vencimento', kind: 'tight', text: ({ due }) => shownDate(due) },
];

export function ExpiredSignaturesScreen() {
  return (
    <PeriodReport
      title="Assinaturas vencidas"
      nouns={['assinatura', 'assinaturas']}
      columns={columns}
      name="assinaturas-vencidas"
      people="expired_signatures"
      load={({ start, end }, signal) =>
        request(reportExpiredSignatures, {
          body: { start, end },
          signal,
          overlay: false,
          alerts: false,
        })
      }
    />
  );
}
