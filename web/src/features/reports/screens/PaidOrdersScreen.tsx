import { Link } from 'react-router-dom';
import { type Centavos, centavos, formatAmount, formatReais, parseMoney } from '#shared/money';
import { displayedTotal } from '#shared/orders/orderTotals';
import { displayName } from '#shared/profiles/profile';
import { type PaidOrderRow, reportPaidOrders } from '#shared/reports/reportEndpoints';
import { request } from '../../../lib/httpClient';
import { shownDate } from '../../../lib/typedFields';
import { accumulatedTotal } from '../accumulatedTotal';
import { PeriodReport } from '../components/PeriodReport';
import type { ReportColumn } from '../components/ReportScreen';
import { csvAmount } from '../csv';

const totalOf = ({ total, shipping_type }: PaidOrderRow): Centavos =>
  displayedTotal(parseMoney(total) ?? centavos(0), shipping_type);

const columns: readonly ReportColumn<PaidOrderRow>[] = [
  { label: 'Data', kind: 'tight', text: ({ date }) => shownDate(date) },
  {
    label: 'Pedido',
    kind: 'tight',
    role: 'first',
    text: ({ id }) => String(id),
    show: ({ id }) => <Link to={`/admin/order/${id}`}>{id}</Link>,
  },
  { label: 'Cliente', text: ({ profile }) => displayName(profile) },
  { label: 'Publicações', text: ({ publications }) => publications.join(', ') },
  {
    label: 'Total (R$)',
    kind: 'end',
    text: (row) => csvAmount(totalOf(row)),
    show: (row) => formatAmount(totalOf(row)),
  },
  { label: 'NF', kind: 'end', text: ({ nfe }) => nfe ?? '' },
];

export function PaidOrdersScreen() {
  return (
    <PeriodReport
      title="Pedidos pagos"
      nouns={['pedido', 'pedidos']}
      columns={columns}
      name="pedidos-pagos"
      load={({ start, end }, signal) =>
        request(reportPaidOrders, {
          body: { start, end },
          signal,
          overlay: false,
          alerts: false,
        })
      }
      keyOf={({ id }) => id}
      foot={(rows) => <TotalRow total={accumulatedTotal(rows.map(totalOf))} />}
    />
  );
}

function TotalRow({ total }: { total: Centavos }) {
  if (total === 0) return null;
  return (
    <tr role="row">
      <td role="cell" colSpan={columns.length}>
        <div className="spread strong">
          <span>
            Total acumulado <small className="muted">(soma das partes inteiras)</small>
          </span>
          <span className="num">{formatReais(total)}</span>
        </div>
      </td>
    </tr>
  );
}
