import { Link } from 'react-router-dom';
import type { BookingKind } from '#shared/reports/bookingKind';
import { type AccountantRow, reportAccountant } from '#shared/reports/reportEndpoints';
import { formatAmount, fromWire } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { shownDate } from '#web/forms/typedFields';
import { request } from '#web/http/httpClient';
import { csvAmount } from '#shared/values/csv';
import type { ReportColumn } from '../parts/reportColumn';
import { PeriodReport } from './PeriodReport';

const kindLabels = {
  payment: 'Pagamento',
  refund: 'Estorno',
} as const satisfies Record<BookingKind, string>;

const columns: readonly ReportColumn<AccountantRow>[] = [
  {
    label: 'Pedido',
    kind: 'tight',
    role: 'first',
    text: ({ order }) => String(order),
    show: ({ order }) => <Link to={pathTo('/admin/order/:id', { id: order })}>{order}</Link>,
  },
  { label: 'Tipo', kind: 'tight', text: ({ kind }) => kindLabels[kind] },
  { label: 'Data', kind: 'tight', text: ({ date }) => shownDate(date) },
  { label: 'Cliente', text: ({ client }) => client },
  { label: 'CPF/CNPJ', kind: 'tight', text: ({ document }) => document },
  { label: 'Publicações', text: ({ publications }) => publications.join(', ') },
  {
    label: 'Frete (R$)',
    kind: 'end',
    text: ({ freight }) => csvAmount(fromWire(freight)),
    show: ({ freight }) => formatAmount(fromWire(freight)),
  },
  {
    label: 'Total (R$)',
    kind: 'end',
    text: ({ total }) => csvAmount(fromWire(total)),
    show: ({ total }) => formatAmount(fromWire(total)),
  },
  { label: 'Forma de pagamento', text: ({ paid_by }) => paid_by },
  { label: 'Id no provedor', text: ({ charge }) => charge ?? '' },
  { label: 'NF', kind: 'end', text: ({ nfe }) => nfe ?? '' },
];

/** What the accountant gets each month, as a CSV. */
export function AccountantScreen() {
  return (
    <PeriodReport
      title="CSV do contador"
      nouns={['lançamento', 'lançamentos']}
      columns={columns}
      name="contador"
      people="accountant"
      load={({ start, end }, signal) =>
        request(reportAccountant, {
          body: { start, end },
          signal,
          overlay: false,
          alerts: false,
        })
      }
    />
  );
}
