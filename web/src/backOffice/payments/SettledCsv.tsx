import type { Finding } from '#shared/payments/paymentCheck';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { fromWire } from '#shared/values/money';
import { csvAmount, type CsvColumn, csvText } from '#shared/values/csv';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { saveCsv } from '../kit/saveCsv';
import { findingTitle, resolutionTexts } from '#web/entities/payments/findingWords';

const amount = (wire: Finding['there']) => (wire === null ? '' : csvAmount(fromWire(wire)));

const columns: readonly CsvColumn<Finding>[] = [
  { label: 'Data', text: ({ day }) => formatDate(calendarDate(day)) },
  { label: 'Pedido', text: ({ order }) => (order === null ? '' : String(order)) },
  { label: 'Cliente', text: ({ client }) => client ?? '' },
  { label: 'Diferença', text: findingTitle },
  { label: 'No provedor', text: ({ there }) => amount(there) },
  { label: 'Aqui', text: ({ here }) => amount(here) },
  { label: 'Cobrança', text: ({ charge }) => charge ?? '' },
  {
    label: 'Resolução',
    text: ({ settled }) => (settled?.resolution ? resolutionTexts[settled.resolution] : ''),
  },
  { label: 'Nota', text: ({ settled }) => settled?.note ?? '' },
  { label: 'Por', text: ({ settled }) => settled?.by ?? '' },
  {
    label: 'Resolvido em',
    text: ({ settled }) => (settled ? formatMoment(new Date(settled.at)) : ''),
  },
];

/** All settled findings with their notes and authors, for the accountant. */
async function settledFindings(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { view: 'settled', page: String(page) } as const;
    const part = await request(getPaymentCheck, { query });
    found.push(...part.results);
    pages = part.pages;
  }
  return found;
}

export function SettledCsv() {
  const { busy, run: download } = useChange(async () => {
    const found = await settledFindings();
    const people = { file: 'settled_payments', rows: found.length } as const;
    await saveCsv(csvText(columns, found), { name: 'conferencia-resolvidos', people });
  });
  return (
    <p className="no-print">
      <Button variant="secondary" small busy={busy} onClick={download}>
        Baixar CSV
      </Button>
    </p>
  );
}
