import { describe, expect, it } from 'vitest';
import { createQuotation, getQuotation } from '#shared/carts/quotationEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, orderOf } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { cancelled, making, reprice, storedOrder } from '#tests/support/samples/quoted';

await startDatabase();
const { removeOrderLine } = await import('#functions/orders/lines/priceOrderLine');
const { addOrderLine } = await import('#functions/processes/ordering/orderPlaced/addOrderLine');
const { exportProfile } = await import('#functions/processes/clients/personalData/exportProfile');

const quote = ({ token }: Person, ...items: object[]) =>
  call(createQuotation, { token, body: { items } });
const open = ({ token }: Person, code: string) => call(getQuotation, { token, path: { code } });
const buyPrinted = ({ token }: Person, ...lines: { publication: number; quotation?: string }[]) =>
  call(createOrder, { token, body: orderOf(lines) });

describe('the prices of a quotation', () => {
  it('holds once, for as many of a title as were quoted; the rest costs what it costs today', async () => {
    const owner = await customer();
    const title = await onSale({ price: '320.00' });
    const other = await onSale();
    const { code } = (
      await quote(
        owner,
        { publication: title.id, quantity: 1, airplane_prefix: 'PTUVA' },
        { publication: title.id, quantity: 1 },
        { publication: other.id, quantity: 3 },
      )
    ).body;
    await reprice(title.id, 40000);
    const wanted = { publication: title.id, quotation: code };
    const first = (await buyPrinted(owner, wanted, wanted, wanted)).body;
    expect(first.publications.map(({ value, quotation }) => [value, quotation])).toEqual([
      ['320.00', code],
      ['320.00', code],
      ['400.00', null],
    ]);
    expect((await open(owner, code)).body).toMatchObject({
      items: [
        { publication: { id: title.id }, quantity: 2, left: 0 },
        { publication: { id: other.id }, quantity: 3, left: 3 },
      ],
      orders: [first.id],
    });
    expect((await buyPrinted(owner, wanted)).body).toMatchObject({
      publications: [{ value: '400.00', quotation: null }],
    });
    await cancelled(first.id);
    expect((await open(owner, code)).body).toMatchObject({ items: [{ left: 2 }, {}], orders: [] });
    const now = new Date();
    const data = await exportProfile(owner.session, { now, today: todayInSaoPaulo(now) });
    expect(data.quotations).toMatchObject([{ orders: [first.id] }]);
    expect((await buyPrinted(owner, wanted)).body).toMatchObject({
      publications: [{ value: '320.00', quotation: code }],
    });
  });

  it('is used by one of two orders that come at once, and never over the total a customer saw', async () => {
    const owner = await customer();
    const title = await onSale({ price: '320.00' });
    const { code } = (await quote(owner, { publication: title.id, quantity: 1 })).body;
    await reprice(title.id, 40000);
    const wanted = { publication: title.id, quotation: code };
    const answers = await Promise.all(Array.from({ length: 4 }, () => buyPrinted(owner, wanted)));
    const values = answers.map(({ body }) => body.publications[0]?.value);
    expect(values.toSorted()).toEqual(['320.00', '400.00', '400.00', '400.00']);
    const late = await call(createOrder, {
      token: owner.token,
      body: orderOf([wanted], { expected_total: '320.01' }),
    });
    expect(late.codes).toMatchObject({ expected_total: ['total_changed'] });
  });

  it('gives its price to a line that staff add, and gives it back with the line', async () => {
    const owner = await customer();
    const title = await onSale({ price: '320.00' });
    const other = await onSale();
    const { code } = (await quote(owner, { publication: title.id, quantity: 1 })).body;
    await reprice(title.id, 40000);
    const { id } = (await buyPrinted(owner, { publication: other.id })).body;
    const wanted = { publication: title.id, quotation: code };
    const change = { ...making(), by: { profileId: owner.row.id, isStaff: true } };
    const added = await addOrderLine(await storedOrder(id), wanted, change);
    expect(added).toMatchObject({ value: 32000, quotation: code });
    expect((await open(owner, code)).body).toMatchObject({ items: [{ left: 0 }], orders: [id] });
    await removeOrderLine(await storedOrder(id), added.id, making());
    expect((await open(owner, code)).body).toMatchObject({ items: [{ left: 1 }], orders: [] });
  });
});
