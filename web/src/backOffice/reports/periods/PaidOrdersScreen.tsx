import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useMemo } from 'react';
import {
  type Centavos,
  centavos,
  formatAmount,
  formatReais,
  negated,
  fromWire,
  sum,
} from '#shared/values/money';
import { displayedTotal } from '#shared/orders/orderTotals';
import { displayName } from '#shared/profiles/person';
import type { BookingKind } from '#shared/reports/bookingKind';
import { type PaidOrderRow, reportPaidOrders } from '#shared/reports/reportEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { shownDate } from '#web/forms/typedFields';
import { PeriodReport } from './PeriodReport';
import type { ReportColumn } from '../parts/reportColumn';
import { csvAmount } from '#shared/values/csv';

const totalOf = ({ total, shipping_type, part }: PaidOrderRow): Centavos => {
  const amount = fromWire(total);
  if (part) return amount;
  const shown = displayedTotal(centavos(Math.abs(amount)), shipping_type);
  return amount < 0 ? negated(shown) : shown;
};

const kindLabels = {
  payment: 'Pagamento',
  refund: 'Estorno',
} as const satisfies Record<BookingKind, string>;

const columns: readonly ReportColumn<PaidOrderRow>[] = [
  { label: 'Data', kind: 'tight', text: ({ date }) => shownDate(date) },
  {
    label: 'Pedido',
    kind: 'tight',
    role: 'first',
    text: ({ id }) => String(id),
    show: ({ id }) => <AreaLink to={pathTo('/admin/order/:id', { id })}>{id}</AreaLink>,
  },
  { label: 'Tipo', kind: 'tight', text: ({ kind }) => kindLabels[kind] },
  { label: 'Cliente', text: ({ profile }) => displayName(profile) },
  { label: 'Publicações', text: ({ publications }) => publications.join(', ') },
  {
    label: 'Total (R$)',
    kind: 'end',
    text: (row) => csvAmount(totalOf(row)),
    show: (row) => formatAmount(totalOf(row)),
  },
  { label: 'NF', kind: 'end', text: ({ notes }) => notes.join(', ') },
];

export function PaidOrdersScreen() {
  return (
    <PeriodReport
      title="Pedidos pagos"
      // A refunded order has two entries.
      nouns={['lançamento', 'lançamentos']}
      columns={columns}
      name="pedidos-pagos"
      people="paid_orders"
      load={({ start, end }, signal) =>
        request(reportPaidOrders, {
          body: { start, end },
          signal,
          overlay: false,
          alerts: false,
        })
      }
      foot={(rows) => <TotalRow rows={rows} />}
    />
  );
}

function TotalRow({ rows }: { rows: readonly PaidOrderRow[] }) {
  const [whole, exact] = useMemo(() => {
    const totals = rows.map(totalOf);
    return [accumulatedTotal(totals), sum(totals)] as const;
  }, [rows]);
  if (whole === 0) return null;
  return (
    <tr>
      <td colSpan={columns.length}>
        <div className="spread strong">
          <span>
            Total acumulado <small className="muted">(soma das partes inteiras)</small>
          </span>
          <span className="num">{formatReais(whole)}</span>
        </div>
        <div className="spread muted">
          <span>Soma exata</span>
          <span className="num">{formatReais(exact)}</span>
        </div>
      </td>
    </tr>
  );
}

/** The sum of the whole reais, because the customer adds up paid orders that way. */
export const accumulatedTotal = (totals: Iterable<Centavos>): Centavos =>
  sum(Array.from(totals, (total) => centavos(Math.trunc(total / 100) * 100)));
