import { expect, it } from 'vitest';
import { orderStatus } from '#shared/orders/orderStatus';
import { centavos } from '#shared/values/money';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { staff } from '#tests/support/samples/people';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { listJobDesk } from '#tests/support/screens/desk/listJobDesk';

await startDatabase();
await startBuckets();
const { insertOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { readHistory } = await import('#platform/history/history');

const noted = (id: number, invoices: InvoiceRecord[]): OrderRecord => ({
  ...sampleOrder(id),
  status: orderStatus.confirmed,
  paid_at: '2026-10-30T12:00:00.000Z',
  nfe: null,
  purchase_order: `OC ${String(id)}`,
  invoices,
});

const note = (model: InvoiceRecord['model'], number: string, issued: string): InvoiceRecord => ({
  id: `${model}-${number}`,
  model,
  number,
  series: '1',
  key: number.padStart(44, '3'),
  issued,
  value: centavos(29_000),
  state: 'issued',
  why: null,
  files: { xml: true, pdf: false },
});

const october = '2026-10-31T23:00:00-03:00';
const november = '2026-11-03T10:00:00-03:00';

const { run, asked, shown, linesOf } = await listJobDesk(() => clerk);
const clerk = await staff();
const taken: InvoiceRecord = {
  ...note('nfse', '14', november),
  state: 'cancelled',
  cancelled: { at: '2026-11-04T12:00:00.000Z', reason: 'Emitida em duplicidade', protocol: '1' },
};
await commit([
  ...insertOrder(noted(1, [note('nfe', '11', october), note('nfse', '12', november)])),
  ...insertOrder(noted(2, [note('nfse', '13', november), taken])),
  ...insertOrder(noted(3, [note('nfe', '10', october)])),
]);

/** The cells of the CSV that the screen of notes gives of a view. */
async function csvOf(query: Record<string, string>) {
  const { id } = await asked({ query });
  await run();
  const [head = '', ...lines] = (await linesOf(id)).trim().split('\r\n');
  const names = head.replace('\u{FEFF}', '').split(';');
  const rows = lines.map((line) => {
    const cells = line.split(';');
    return (name: string) => cells[names.indexOf(name)];
  });
  return { rows, file: (await shown(id))?.file };
}

it('has a line for each note that was issued in the month, whenever its order was paid', async () => {
  const { rows, file } = await csvOf({ invoice: 'issued', issued: '2026-11' });
  expect(file).toMatch(/^notas-\d{4}-\d\d-\d\d\.csv$/);
  const shownOf = ['Pedido', 'Modelo', 'Número', 'Emitida em', 'Situação', 'Valor (R$)'];
  expect(rows.map((cell) => shownOf.map(cell)).toSorted()).toEqual([
    ['1', 'NFS-e', '12', '03/11/2026', 'Emitida', '290,00'],
    ['2', 'NFS-e', '13', '03/11/2026', 'Emitida', '290,00'],
  ]);
  const earlier = await csvOf({ invoice: 'issued', issued: '2026-10' });
  expect(earlier.rows.map((cell) => cell('Número')).toSorted()).toEqual(['10', '11']);
});

it('says of a note that was cancelled when that was', async () => {
  const { rows } = await csvOf({ invoice: 'cancelled' });
  const names = ['Pedido', 'Número', 'Emitida em', 'Cancelada em', 'Situação', 'Pedido de compra'];
  expect(rows.map((cell) => names.map(cell))).toEqual([
    ['2', '14', '03/11/2026', '04/11/2026', 'Cancelada', 'OC 2'],
  ]);
});

it('names both notes of an order in the CSV of orders', async () => {
  const { rows, file } = await csvOf({ search: '', ordering: 'id' });
  expect(file).toMatch(/^pedidos-/);
  const first = rows.find((cell) => cell('Pedido') === '1');
  expect(first?.('NF')).toBe('NF-e 11, NFS-e 12');
});

it.each([
  ['issued', true, 'notas: invoice=issued'],
  ['todo', false, 'pedidos: invoice=todo'],
] as const)(
  'is called by what it lists in the view %s, in the job and in the history',
  async (invoice, of_notes, rows) => {
    const job = await asked({ query: { invoice } });
    expect(await shown(job.id)).toMatchObject({ state: 'waiting', of_notes });
    expect((await readHistory('accounts', clerk.row.id)).at(-1)?.action).toBe(
      `Exportou o CSV de ${rows}`,
    );
    await run();
  },
);
