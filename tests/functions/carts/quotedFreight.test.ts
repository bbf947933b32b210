import { describe, expect, it } from 'vitest';
import {
  createQuotation,
  getQuotation,
  getQuotationDocument,
  listQuotations,
} from '#shared/carts/quotationEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { download, onSale, orderOf, quoted } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { cancelled, making, storedOrder } from '#tests/support/samples/quoted';

await startDatabase();
const { findQuotation } = await import('#functions/carts/quotation/quotationRepository');
const { changeDelivery } = await import('#functions/processes/ordering/orderPlaced/changeDelivery');
const { updateItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');

/** The CEP of the sample customers' address. */
const cep = '01001000';
/** So long ago that the carrier's own offer is over. */
const hourAgo = () => new Date(Date.now() - 60 * 60_000);
const offerIsOver = (value: number, options: Parameters<typeof quoted>[1] = {}) =>
  quoted(value, { ...options, now: hourAgo() });

const quote = ({ token }: Person, items: object[], freight?: object) =>
  call(createQuotation, { token, body: { items, freight } });
const open = async ({ token }: Person, code: string) =>
  (await call(getQuotation, { token, path: { code } })).body;
const listed = async ({ token }: Person) => (await call(listQuotations, { token })).body.results;
const buy = ({ token }: Person, lines: { publication: number }[], by: Record<string, unknown>) =>
  call(createOrder, { token, body: orderOf(lines, by) });

/** Two printed copies, with SEDEX at 30.00, and the carrier's offer of that over. */
async function quotedPair() {
  const owner = await customer();
  const title = await onSale({ price: '320.00' });
  const freight = { ...(await quoted(3000)), cep: '01001-000' };
  const items = [{ publication: title.id, quantity: 2 }];
  const { status, body } = await quote(owner, items, freight);
  expect(status).toBe(201);
  await offerIsOver(3000);
  const line = { publication: title.id, quotation: body.code };
  return { owner, title, code: body.code, body, line, sedex: { ...freight, cep: undefined } };
}

describe('the freight of a quotation', () => {
  it('is kept with its prices, in its total, as it was offered', async () => {
    const { owner, code, body } = await quotedPair();
    const freight = {
      shipping_type: 'SEDEX',
      shipping_value: '30.00',
      cep,
      kilograms: 1,
      left: true,
    };
    expect(body).toMatchObject({ total: '670.00', freight });
    expect(await open(owner, code)).toMatchObject({ total: '670.00', freight });
  });

  it('is what an order by it pays when the carrier’s offer is long over, once', async () => {
    const { owner, code, line, sedex } = await quotedPair();
    const first = await buy(owner, [line], sedex);
    expect(first.body).toMatchObject({ total: '350.00', shipping_value: '30.00' });
    // The rest is another parcel.
    expect(await open(owner, code)).toMatchObject({ freight: { left: false } });
    expect((await buy(owner, [line], sedex)).codes).toEqual({ shipping_value: ['quote_expired'] });
    await cancelled(first.body.id);
    expect(await open(owner, code)).toMatchObject({ freight: { left: true } });
    expect((await buy(owner, [line, line], sedex)).body).toMatchObject({ total: '670.00' });
  });

  it('is named in the list as on its paper, and said to be used once an order has it', async () => {
    const { owner, line, sedex } = await quotedPair();
    const [row] = await listed(owner);
    expect(row).toMatchObject({ freight_name: 'Frete, SEDEX para 01001-000', freight_used: false });
    await buy(owner, [line], sedex);
    expect((await listed(owner))[0]).toMatchObject({ freight_used: true, left: 1 });

    const updates = await onSale({ is_signature: true, is_sent_immediately: false });
    await quoted(3000);
    const items = [{ publication: updates.id, quantity: 1 }];
    const by = { shipping_type: 'SEDEX', shipping_value: '30.00', cep };
    const { code } = (await quote(owner, items, by)).body;
    const name = 'Frete da próxima revisão, SEDEX para 01001-000';
    expect((await listed(owner))[0]).toMatchObject({ code, freight_name: name });
    const path = { code };
    const { bytes } = await call(getQuotationDocument, { token: owner.token, path });
    if (canSeePaper) expect(textOfPdf(bytes).replace(/\s+/g, ' ')).toContain(name);

    const files = [{ publication: (await download()).id, quantity: 1 }];
    await quote(owner, files);
    expect((await listed(owner))[0]).toMatchObject({ freight_name: null, freight_used: false });
  });

  it.skipIf(!canSeePaper)(
    'stands before its value on the paper, however long its name is',
    async () => {
      const owner = await customer();
      const updates = await onSale({ is_signature: true, is_sent_immediately: false });
      await quoted(3000);
      const items = [updates, await onSale()].map(({ id }) => ({ publication: id, quantity: 1 }));
      const by = { shipping_type: 'SEDEX', shipping_value: '30.00', cep };
      const { code } = (await quote(owner, items, by)).body;
      const path = { code };
      const { bytes } = await call(getQuotationDocument, { token: owner.token, path });
      expect(textOfPdf(bytes)).toMatch(
        /^ *Frete, com o da próxima revisão, SEDEX para 01001-000 +30,00$/m,
      );
    },
  );

  it.each([
    ['another service', { shipping_type: 'PAC' }, {}],
    ['another value', { shipping_value: '29.00' }, {}],
    ['another CEP', {}, { zip_code: '20040-002', city: 'Rio de Janeiro', state: 'RJ' }],
  ])('holds for nothing else: %s', async (_, by, place) => {
    const { owner, line, sedex } = await quotedPair();
    const shipping_address = { ...owner.row.billing_address, ...place };
    const answer = await buy(owner, [line], { ...sedex, ...by, shipping_address });
    expect(answer.codes).toEqual({ shipping_value: ['quote_expired'] });
  });

  it('holds for no heavier parcel, and for no order without a price of the quotation', async () => {
    const { owner, line, sedex } = await quotedPair();
    const heavy = await onSale({ weight: '4.000' });
    const expired = { shipping_value: ['quote_expired'] };
    expect((await buy(owner, [line, { publication: heavy.id }], sedex)).codes).toEqual(expired);
    const plain = { publication: line.publication };
    expect((await buy(owner, [plain], sedex)).codes).toEqual(expired);
  });

  it('ends with the quotation’s days', async () => {
    const { owner, code, line, sedex } = await quotedPair();
    const key = { pk: `QUOTATION#${String(owner.row.id)}`, sk: code };
    await commit([updateItem({ table: 'orders', key, set: { valid_until: '2026-01-10' } })]);
    expect((await buy(owner, [line], sedex)).codes).toEqual({ shipping_value: ['quote_expired'] });
  });

  it('is given back by an order that goes to another CEP before it is paid', async () => {
    const { owner, code, line, sedex } = await quotedPair();
    const { id } = (await buy(owner, [line, line], sedex)).body;
    const placed = await storedOrder(id);
    const shipping_address = {
      ...placed.billing_address,
      zip_code: '20040002',
      street: 'Rua da Quitanda',
      city: 'Rio de Janeiro',
      state: 'RJ',
    };
    const change = { shipping_address };
    await expect(changeDelivery(placed, change, making())).rejects.toMatchObject({
      problems: { shipping_value: [expect.anything()] },
    });
    await quoted(placed.shipping_value, { cep: '20040002' });
    await changeDelivery(placed, change, making());
    expect(await open(owner, code)).toMatchObject({ freight: { left: true } });
  });

  it('is refused where it was not offered for just these items', async () => {
    const owner = await customer();
    const title = await onSale();
    const file = await download();
    const sedex = { shipping_type: 'SEDEX', shipping_value: '30.00', cep };
    await offerIsOver(3000);
    const printed = [{ publication: title.id, quantity: 1 }];
    const expired = { freight: { shipping_value: ['quote_expired'] } };
    expect((await quote(owner, printed, sedex)).codes).toEqual(expired);
    await quoted(3000);
    const four = [{ publication: title.id, quantity: 4 }];
    expect((await quote(owner, four, sedex)).codes).toEqual(expired);
    expect((await quote(owner, printed, { ...sedex, cep: '123' })).codes).toEqual({
      freight: { cep: ['invalid_cep'] },
    });
    expect((await quote(owner, [{ publication: file.id, quantity: 1 }], sedex)).codes).toEqual({
      freight: { shipping_type: ['nothing_to_ship'] },
    });
    const agreed = { shipping_type: 'A combinar', shipping_value: '0.01', cep };
    expect((await quote(owner, printed, agreed)).codes).toEqual({
      freight: { shipping_type: ['invalid_choice'] },
    });
  });
});

it.runIf(canSeePaper)('its paper says freight, CEP and the day it was quoted', async () => {
  const { owner, code } = await quotedPair();
  const record = await findQuotation(owner.row.id, code);
  expect(record.freight).toMatchObject({ cep, kilograms: 1 });
  const answer = await call(getQuotationDocument, { token: owner.token, path: { code } });
  const text = textOfPdf(answer.bytes).replace(/\s+/g, ' ');
  expect(text).toContain('Frete, SEDEX para 01001-000 30,00');
  expect(text).toContain('R$ 670,00');
  expect(text).toContain('os preços e o frete valem uma vez');
  expect(text).toMatch(/impressos por SEDEX para 01001-000.*frete cotado em \d\d\/\d\d\/\d{4}/i);
  expect(text).not.toContain('não incluído');
});
