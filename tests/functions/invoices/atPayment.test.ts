import { beforeAll, expect, it } from 'vitest';
import { demoFiscal } from '#shared/invoices/fiscalSettings';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { pagesOfPdf } from '#tests/support/readPdf';
import { download, onSale, quoted } from '#tests/support/samples/orders';
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

it('marks what it made as worth nothing, with the freight and the number of the buyer', async () => {
  const [note] = await notesOf(await paidFor());
  expect(note?.files).toEqual({ xml: true, pdf: true });
  const { id } = await onSale();
  const shipping = await quoted(2550);
  const { order } = await bought(await customer(), [{ publication: id }], { deliver, shipping });
  const { invoiceRequest } = await import('#functions/invoices/issuing/invoiceRequest');
  const invoice = (await notesOf(order.id))[0];
  if (!invoice) throw new Error('no note');
  const request = await invoiceRequest(order, invoice, new Date());
  const reference = `${request.reference}x`;
  await embeddedInvoices.issue({ ...request, reference, purchaseOrder: 'PC-77/26' });
  const [xml, pdf] = await Promise.all(
    ['xml', 'pdf'].map((kind) => embeddedInvoices.file(`${kind}/${reference}`)),
  );
  const shown = Buffer.from(xml ?? []).toString();
  expect(shown).toContain('SEM VALOR FISCAL');
  expect(shown).toMatch(/<frete>R\$\s25,50<\/frete>/);
  expect(shown).toContain('<xPed>PC-77/26</xPed>');
  const text = (await pagesOfPdf(pdf ?? new Uint8Array())).join(' ');
  expect(text).toContain('Frete:R$25,50');
  expect(text).toContain('Pedidodecompra:PC-77/26');
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
