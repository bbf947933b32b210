import { describe, expect, it } from 'vitest';
import {
  createQuotation,
  getQuotation,
  getQuotationDocument,
} from '#shared/carts/quotationEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, scanPdf, textOfPdf } from '#tests/support/renderPdf';
import { aircraft, download, onSale, orderOf } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { cancelled, reprice } from '#tests/support/samples/quoted';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const { withdrawPublication } = await import('#functions/publications/endpoints/deletePublication');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { findQuotation, quotationsOf } =
  await import('#functions/carts/quotation/quotationRepository');
const { cartPersonalStore } = await import('#functions/carts/cartPersonalStore');
const { exportProfile } = await import('#functions/processes/clients/personalData/exportProfile');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');
const { updateItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');

/** As if it had been made so many days ago. */
async function aged({ row: { id } }: Person, code: string, days: number) {
  const record = await findQuotation(id, code);
  const valid_until = addDays(record.valid_until, -days);
  const key = { pk: `QUOTATION#${String(id)}`, sk: code };
  await commit([updateItem({ table: 'orders', key, set: { valid_until } })]);
}

const quote = ({ token }: Person, ...items: object[]) =>
  call(createQuotation, { token, body: { items } });
const open = ({ token }: Person, code: string) => call(getQuotation, { token, path: { code } });
const buy = ({ token }: Person, line: object) =>
  call(createOrder, {
    token,
    body: orderOf([{ publication: 0, ...line }], {
      shipping_type: 'Download',
      shipping_value: '0.00',
    }),
  });

describe('a quotation', () => {
  it('keeps its prices for ten days, for the orders that name it', async () => {
    const owner = await customer();
    const title = await download({ price: '320.00' });
    const made = await quote(owner, { publication: title.id, quantity: 1 });
    expect(made.status).toBe(201);
    const { code } = made.body;
    expect(code).toMatch(/^\d{4}-\d{4}-[0-9A-Z]{4}$/);
    expect(made.body).toMatchObject({ total: '320.00', valid: true, gone: [] });
    await reprice(title.id, 40000);
    const wanted = { publication: title.id, quotation: code };
    await aged(owner, code, 10);
    expect((await open(owner, code)).body).toMatchObject({
      valid: true,
      items: [{ price: '320.00', publication: { price: '400.00' } }],
    });
    const bought = await buy(owner, wanted);
    expect(bought.body).toMatchObject({
      total: '320.00',
      publications: [{ value: '320.00', quotation: code }],
    });
    await cancelled(bought.body.id);
    expect((await buy(owner, { publication: title.id })).body).toMatchObject({ total: '400.00' });
    expect((await buy(await customer(), wanted)).body).toMatchObject({ total: '400.00' });
    await aged(owner, code, 1);
    expect((await buy(owner, wanted)).body).toMatchObject({ total: '400.00' });
    expect((await open(owner, code)).body).toMatchObject({ valid: false });
  });

  it('never makes anything dearer than it is today', async () => {
    const owner = await customer();
    const title = await download({ price: '320.00' });
    const { code } = (await quote(owner, { publication: title.id, quantity: 1 })).body;
    await reprice(title.id, 20000);
    const bought = await buy(owner, { publication: title.id, quotation: code });
    expect(bought.body).toMatchObject({ total: '200.00', publications: [{ quotation: null }] });
  });

  it('says for which aircraft it is that no order has yet', async () => {
    const owner = await customer();
    const title = await download({ has_airplane_info: true, has_photo_upload: false });
    const one = { publication: title.id, quantity: 1 };
    const lines = ['ptuva', 'ptwld'].map((airplane_prefix) => ({
      ...one,
      airplane_prefix,
      airplane_serial_number: '412',
    }));
    const { code } = (await quote(owner, ...lines)).body;
    const named = (...prefixes: string[]) =>
      prefixes.map((airplane_prefix) => ({ airplane_prefix, airplane_serial_number: '412' }));
    const line = { publication: title.id, quotation: code, ...aircraft };
    const left = async () => (await open(owner, code)).body.items[0];
    expect(await left()).toMatchObject({ left: 2, aircraft: named('PT-UVA', 'PT-WLD') });
    expect((await buy(owner, { ...line, airplane_prefix: 'PT-UVA' })).status).toBe(201);
    expect(await left()).toMatchObject({ left: 1, aircraft: named('PT-WLD') });
    const other = (await quote(owner, ...lines)).body.code;
    const elsewhere = { ...line, quotation: other, airplane_prefix: 'PR-AGB' };
    expect((await buy(owner, elsewhere)).status).toBe(201);
    expect((await open(owner, other)).body.items[0]).toMatchObject({ left: 1, aircraft: [] });
  });

  it('knows the fuel of its aircraft: as typed, or as an earlier order of the account said', async () => {
    const owner = await customer();
    const title = await download({ has_airplane_info: true, has_photo_upload: false });
    const { airplane_prefix } = aircraft;
    expect((await buy(owner, { publication: title.id, ...aircraft })).status).toBe(201);
    const line = { publication: title.id, quantity: 1, airplane_serial_number: '412' };
    const { body } = await quote(
      owner,
      { ...line, airplane_prefix },
      { ...line, airplane_prefix: 'PT-WLD', fuel_type: 3 },
      { ...line, airplane_prefix: 'PR-AGB' },
    );
    const fuels = body.items[0]?.aircraft?.map((craft) => craft.fuel_type);
    expect(fuels).toEqual([aircraft.fuel_type, 3, undefined]);
  });

  it('sells nothing that was withdrawn, and renews only while that is open', async () => {
    const owner = await customer();
    const manual = await download({
      has_airplane_info: true,
      is_signature: true,
      price_signature: '1.00',
    });
    const gone = await download();
    const { signatures: held } = await bought(owner, [{ publication: manual.id, ...aircraft }]);
    const [one] = held;
    if (!one) throw new Error('nothing was made');
    const due = addDays(todayInSaoPaulo(new Date()), 5);
    await commit(signatures.replace(one, signatures.revised(one, { due })));
    const made = await quote(
      owner,
      { publication: manual.id, renewal_of: one.id, quantity: 1 },
      { publication: gone.id, quantity: 2 },
    );
    const { code } = made.body;
    expect(made.body.items).toHaveLength(2);
    await withdrawPublication(gone, { actor: { id: null, name: 'Sistema' }, now: new Date() });
    expect((await open(owner, code)).body).toMatchObject({
      items: [{ renewal_of: one.id, renewed: { airplane_prefix: aircraft.airplane_prefix } }],
      gone: [gone.name],
    });
    const renewal = { publication: manual.id, renewal_of: one.id, quotation: code };
    expect((await buy(owner, { publication: gone.id, quotation: code })).status).toBe(400);
    const now = await signatures.get(one.id);
    if (!now) throw new Error('no purchase');
    await commit(signatures.replace(now, signatures.revised(now, { due: addDays(due, -6) })));
    expect((await open(owner, code)).body).toMatchObject({
      items: [],
      gone: [manual.name, gone.name],
    });
    expect((await buy(owner, renewal)).codes).toMatchObject({
      publications: [{ renewal_of: ['not_in_renewal_period'] }],
    });
  });

  it('is its account’s alone, exported and forgotten with it', async () => {
    const owner = await customer();
    const other = await customer();
    const title = await onSale();
    const { code } = (await quote(owner, { publication: title.id, quantity: 2 })).body;
    expect((await open(other, code)).status).toBe(404);
    const path = { code };
    expect((await call(getQuotationDocument, { token: other.token, path })).status).toBe(404);
    const now = new Date();
    const data = await exportProfile(owner.session, { now, today: todayInSaoPaulo(now) });
    expect(data.quotations).toMatchObject([{ code, items: [{ publication: title.name }] }]);
    await cartPersonalStore.forget?.({
      profile: owner.row.id,
      emails: [],
      words: [],
      teams: [],
      contact: erasedContact,
      now,
    });
    expect(await quotationsOf(owner.row.id)).toEqual([]);
  });

  it('is refused for what no order could hold', async () => {
    const owner = await customer();
    const title = await onSale();
    const { codes } = await quote(owner, { publication: 999_999, quantity: 1 });
    expect(codes).toEqual({ items: [{ publication: ['not_for_sale'] }] });
    expect((await quote(owner, { publication: title.id, quantity: 41 })).status).toBe(400);
    expect((await quote(owner)).status).toBe(400);
    const foreign = { publication: title.id, renewal_of: 999_999, quantity: 1 };
    expect((await quote(owner, foreign)).codes).toEqual({
      items: [{ renewal_of: ['renewal_not_found'] }],
    });
  });
});

describe.runIf(canSeePaper)('its paper', () => {
  it('says for whom, what, for which aircraft, at what price and until when', async () => {
    const owner = await customer();
    const title = await onSale({ has_airplane_info: true });
    const { code, valid_until } = (
      await quote(owner, {
        publication: title.id,
        quantity: 1,
        airplane_prefix: 'ptuva',
        airplane_serial_number: '412',
      })
    ).body;
    const answer = await call(getQuotationDocument, { token: owner.token, path: { code } });
    expect(answer.headers['content-disposition']).toContain(`Orcamento_${code}.pdf`);
    const text = textOfPdf(answer.bytes).replace(/\s+/g, ' ');
    for (const said of [
      code.slice(0, 9),
      formatDate(todayInSaoPaulo(new Date(`${valid_until}T12:00:00Z`))),
      owner.row.name,
      title.name,
      'PT-UVA',
      'N/S 412',
      'Compra única, impresso',
      'não incluído',
      'Aprovado por',
      'Este documento não é pedido nem nota fiscal',
      'Pagina 1 de 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(scanPdf(answer.bytes).map((scanned) => scanned.text)).toEqual([
      expect.stringMatching(new RegExp(`/cart\\?quote=${code}$`)),
    ]);
  });

  it('goes on to a second page with many lines, and says the total once', async () => {
    const owner = await customer();
    const titles = await Promise.all(Array.from({ length: 25 }, () => onSale()));
    const { code } = (
      await quote(owner, ...titles.map(({ id }) => ({ publication: id, quantity: 1 })))
    ).body;
    const answer = await call(getQuotationDocument, { token: owner.token, path: { code } });
    const text = textOfPdf(answer.bytes).replace(/\s+/g, ' ');
    expect(text).toContain('Pagina 2 de 2');
    expect(text.match(/Total R\$/g)).toHaveLength(1);
  });
});
