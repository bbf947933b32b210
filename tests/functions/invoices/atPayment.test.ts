import { beforeAll, expect, it } from 'vitest';
import { demoFiscal } from '#shared/invoices/fiscalSettings';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { download, onSale } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { openMailbox } from '#tests/support/stubs/mailbox';

process.env.FISCAL = JSON.stringify({ ...demoFiscal, autoIssue: true });
await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { offerEmbeddedInvoices } = await import('#infra/local/invoices/embeddedInvoices');
const { setDemoWill } = await import('#infra/local/invoices/demoInvoices');
const { findOrder } = await import('#functions/orders/orderRepository');
const { handler: follow } = await import('#functions/invoices/jobs/followInvoices');
const { embeddedInvoices } = await import('#infra/local/invoices/embeddedInvoices');

beforeAll(() => offerEmbeddedInvoices());

const notesOf = async (id: number) => (await findOrder(id))?.invoices ?? [];
const paidFor = async () => {
  const publication = (await onSale()).id;
  const { order } = await bought(await customer(), [{ publication }], { deliver });
  await deliver();
  return order.id;
};

it('issues at payment where the settings say so, each kind of what was bought', async () => {
  const lines = [{ publication: (await onSale()).id }, { publication: (await download()).id }];
  const { order } = await bought(await customer(), lines, { deliver });
  await deliver();
  expect((await notesOf(order.id)).map(({ model, state }) => [model, state])).toEqual([
    ['nfe', 'issued'],
    ['nfse', 'issued'],
  ]);
});

it('marks what it made as worth nothing', async () => {
  const [note] = await notesOf(await paidFor());
  expect(note?.files).toEqual({ xml: true, pdf: true });
  const order = await findOrder(await paidFor());
  const { invoiceName } = await import('#functions/invoices/issuing/invoiceRequest');
  if (!order?.invoices?.[0]) throw new Error('no note');
  const { reference } = invoiceName(order, order.invoices[0]);
  const xml = Buffer.from(await embeddedInvoices.file(`xml/${reference}`)).toString();
  expect(xml).toContain('SEM VALOR FISCAL');
});

it.each([
  ['refuse', 'refused', 'Rejeição 232: IE do destinatário não informada.'],
  ['slow', 'waiting', null],
  ['lose', 'waiting', null],
] as const)('does at will what a provider may do: %s', async (next, state, why) => {
  await setDemoWill({ next, count: 1, why: why ?? '' });
  const id = await paidFor();
  expect(await notesOf(id)).toMatchObject([{ state, why }]);
  for (let run = 0; run < 3; run += 1) await follow({});
  expect(await notesOf(id)).toMatchObject([{ state: next === 'refuse' ? 'refused' : 'issued' }]);
});
