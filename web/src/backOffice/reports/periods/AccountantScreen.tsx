import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useMemo } from 'react';
import type { BookingKind } from '#shared/reports/bookingKind';
import { installmentStateNames } from '#shared/orders/received';
import { invoiceStateNames, modelNames } from '#shared/orders/invoice';
import { type AccountantRow, reportAccountant } from '#shared/reports/reportEndpoints';
import { type Centavos, formatAmount, formatReais, fromWire, sum } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { readNfeKey } from '#shared/brazil/nfe';
import { shownDate } from '#web/forms/typedFields';
import { request } from '#web/http/httpClient';
import { csvAmount } from '#shared/values/csv';
import type { ReportColumn } from '../parts/reportColumn';
import styles from '../parts/reports.module.css';
import { Cell } from '#web/ui/list/Table.tsx';
import { PeriodReport } from './PeriodReport';

const kindLabels = {
  payment: 'Pagamento',
  refund: 'Estorno',
  invoice: 'Nota',
  installment: 'Parcela',
} as const satisfies Record<AccountantRow['kind'], string>;

/** "Parcela 1 de 3" */
const typeText = ({ kind, installment }: AccountantRow) =>
  installment ? `${kindLabels[kind]} ${installment.place} de ${installment.of}` : kindLabels[kind];

const columns: readonly ReportColumn<AccountantRow>[] = [
  {
    label: 'Pedido',
    kind: 'tight',
    role: 'first',
    text: ({ order }) => String(order),
    show: ({ order }) => (
      <AreaLink to={pathTo('/admin/order/:id', { id: order })}>{order}</AreaLink>
    ),
  },
  // "Venda 1 de 12" wraps, because wide text would push the last column off the sheet.
  { label: 'Tipo', text: typeText },
  { label: 'Data', kind: 'tight', text: ({ date }) => shownDate(date) },
  { label: 'Cliente', text: ({ client }) => client },
  {
    label: 'CPF/CNPJ',
    kind: 'tight',
    text: ({ document }) => document,
    // An element may break at its hyphen: at 320 px a CNPJ is wider than its cell.
    show: ({ document }) => <>{document}</>,
  },
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
  {
    label: 'Tarifa (R$)',
    role: 'csv',
    text: ({ fee }) => (fee ? csvAmount(fromWire(fee)) : ''),
  },
  {
    label: 'Líquido (R$)',
    role: 'csv',
    text: ({ net }) => (net ? csvAmount(fromWire(net)) : ''),
  },
  {
    label: 'Forma de pagamento',
    text: ({ paid_by }) => paid_by,
    show: ({ paid_by, installment }) => (installment ? installmentText(installment) : paid_by),
  },
  {
    label: 'Id no provedor',
    text: ({ charge }) => charge ?? '',
    show: ({ charge }) => charge && <span className={styles.code}>{charge}</span>,
  },
  { label: 'Pedido de compra', role: 'csv', text: ({ purchase_order }) => purchase_order },
  {
    label: 'NF',
    text: ({ nfe }) => nfe ?? '',
    // The number, because a key of 44 digits would take a dozen lines; the file has the key.
    show: ({ nfe, invoice }) =>
      invoice ? noteText(invoice) : (readNfeKey(nfe ?? '')?.number ?? nfe),
  },
  {
    label: 'Modelo',
    role: 'csv',
    text: ({ invoice }) => (invoice ? modelNames[invoice.model] : ''),
  },
  { label: 'Série', role: 'csv', text: ({ invoice }) => invoice?.series ?? '' },
  { label: 'Chave', role: 'csv', text: ({ invoice }) => invoice?.key ?? '' },
  {
    label: 'Situação da nota',
    role: 'csv',
    text: ({ invoice }) => (invoice ? invoiceStateNames[invoice.state] : ''),
  },
  {
    label: 'Valor da nota (R$)',
    role: 'csv',
    text: ({ invoice }) => (invoice ? csvAmount(fromWire(invoice.value)) : ''),
  },
  {
    label: 'Situação da parcela',
    role: 'csv',
    text: ({ installment }) => (installment?.state ? installmentStateNames[installment.state] : ''),
  },
  ...(
    [
      ['Bruto da parcela (R$)', 'amount'],
      ['Tarifa da parcela (R$)', 'fee'],
      ['Líquido da parcela (R$)', 'net'],
    ] as const
  ).map(([label, of]) => ({
    label,
    role: 'csv' as const,
    text: ({ installment }: AccountantRow) => {
      const amount = installment?.[of];
      return amount ? csvAmount(fromWire(amount)) : '';
    },
  })),
];

/** "531,53, a receber" */
const installmentText = ({ amount, state }: NonNullable<AccountantRow['installment']>) =>
  [
    formatReais(fromWire(amount)),
    ...(state ? [installmentStateNames[state].toLowerCase()] : []),
  ].join(', ');

/** "NF-e 4470", and whether it was cancelled; further details of an invoice are in the file. */
const noteText = ({ model, number, state }: NonNullable<AccountantRow['invoice']>) =>
  [
    `${modelNames[model]} ${number ?? ''}`,
    ...(state === 'cancelled' ? [invoiceStateNames.cancelled] : []),
  ].join(', ');

/** The monthly report for the accountant, as a CSV. */
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
      foot={(rows) => <Totals rows={rows} />}
      footLines={(rows) => totalsOf(rows).map(lineOf)}
    />
  );
}

type Total = { label: string; freight: Centavos; total: Centavos };

/** Receipts, refunds and the difference; freight is part of each. */
function totalsOf(rows: readonly AccountantRow[]): Total[] {
  const totalOf = (label: string, kind?: BookingKind): Total => {
    const those = rows.filter((row) => kind === undefined || row.kind === kind);
    return {
      label,
      freight: sum(those.map(({ freight }) => fromWire(freight))),
      total: sum(those.map(({ total }) => fromWire(total))),
    };
  };
  return [totalOf('Pagamentos', 'payment'), totalOf('Estornos', 'refund'), totalOf('Líquido')];
}

const before = columns.findIndex(({ label }) => label.startsWith('Frete'));
const after = columns.length - before - 2;
const shownAfter = columns.filter(({ role }) => role !== 'csv').length - before - 2;

const lineOf = ({ label, freight, total }: Total): string[] => [
  label,
  ...Array<string>(before - 1).fill(''),
  csvAmount(freight),
  csvAmount(total),
  ...Array<string>(after).fill(''),
];

function Totals({ rows }: { rows: readonly AccountantRow[] }) {
  const totals = useMemo(() => totalsOf(rows), [rows]);
  return totals.map(({ label, freight, total }) => (
    <tr key={label}>
      <th scope="row" colSpan={before}>
        {label}
      </th>
      <Cell label="Frete (R$)" kind="end">
        {formatAmount(freight)}
      </Cell>
      <Cell label="Total (R$)" kind="end">
        {formatAmount(total)}
      </Cell>
      <td colSpan={shownAfter} />
    </tr>
  ));
}
