import { describe, expect, it, onTestFinished } from 'vitest';
import { getCart, saveCart } from '#shared/carts/cartEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, download, onSale, orderOf } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const { ordersOf } = await import('#functions/orders/orderRepository');
const { putItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');
const { dynamo } = await import('#platform/db/client/dynamo');

type Line = { readonly publication: number; readonly renewal_of: number | null; quantity: number };
const line = (publication: number, quantity = 1, renewal_of: number | null = null): Line => ({
  publication,
  renewal_of,
  quantity,
});
const keep = ({ token }: Person, version: number, items: readonly Line[]) =>
  call(saveCart, { token, body: { version, items } });
const kept = async ({ token }: Person) => {
  const { version, items } = (await call(getCart, { token })).body;
  const lines = (items ?? []).map(({ publication, renewal_of, quantity }) =>
    line(publication.id, quantity, renewal_of),
  );
  return { version, lines };
};
type Body = ReturnType<typeof orderOf>;
const order = ({ token }: Person, body: Body, key?: string) =>
  call(createOrder, {
    token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a cart of which something is ordered', () => {
  it('keeps what was not, although no browser ever empties it', async () => {
    const buyer = await customer();
    const one = await onSale();
    const other = await onSale();
    await keep(buyer, 0, [line(one.id, 2), line(other.id, 3)]);
    const twice = { publication: one.id };
    const placed = await order(buyer, orderOf([twice, twice, { publication: other.id }]));
    expect(placed.status).toBe(201);
    expect(await kept(buyer)).toEqual({ version: 2, lines: [line(other.id, 2)] });
  });

  it('tells a renewal from a purchase of the same title', async () => {
    const buyer = await customer();
    const manual = await download({ has_airplane_info: true, is_signature: true });
    const { signatures } = await bought(buyer, [{ publication: manual.id, ...aircraft }]);
    const [held] = signatures;
    if (!held) throw new Error('nothing was made');
    await keep(buyer, 0, [line(manual.id, 1, held.id), line(manual.id)]);
    const wanted = { publication: manual.id, ...aircraft };
    const placed = await order(
      buyer,
      orderOf([wanted], { shipping_type: 'Download', shipping_value: 0 }),
    );
    expect(placed.status).toBe(201);
    expect((await kept(buyer)).lines).toEqual([line(manual.id, 1, held.id)]);
  });

  it('is taken from once, however often the order is asked for', async () => {
    const buyer = await customer();
    const title = await onSale();
    await keep(buyer, 0, [line(title.id, 3)]);
    const body = orderOf([{ publication: title.id }]);
    const first = await order(buyer, body, 'once');
    const again = await order(buyer, body, 'once');
    expect(again.body.id).toBe(first.body.id);
    expect((await kept(buyer)).lines).toEqual([line(title.id, 2)]);
  });

  it('is left alone by a refused order, and by what staff order for its owner', async () => {
    const buyer = await customer();
    const clerk = await staff();
    const title = await onSale();
    const lines = [line(title.id)];
    const ordered = [{ publication: title.id }];
    for (const person of [buyer, clerk]) await keep(person, 0, lines);
    const refused = await order(buyer, orderOf(ordered, { expected_total: '1.00' }));
    expect(refused.status).toBe(400);
    const forBuyer = await order(clerk, orderOf(ordered, { profile: buyer.row.id }));
    expect(forBuyer.status).toBe(201);
    for (const person of [buyer, clerk]) {
      expect(await kept(person)).toEqual({ version: 1, lines });
    }
  });

  it('never keeps the order from being made when it cannot be read', async () => {
    const buyer = await customer();
    const title = await onSale();
    const damaged = { pk: `CART#${buyer.row.id}`, sk: 'CART', version: 'x', lines: 7 };
    await commit([putItem({ table: 'orders', item: damaged })]);
    const placed = await order(buyer, orderOf([{ publication: title.id }]));
    expect(placed.status).toBe(201);
    expect((await ordersOf(buyer.row.id)).map(({ id }) => id)).toEqual([placed.body.id]);
  });

  it('is not overwritten when another device saves it just before', async () => {
    const buyer = await customer();
    const title = await onSale();
    const newer = await onSale();
    await keep(buyer, 0, [line(title.id)]);
    const saves = beforeTransactionsOfOrders(1, (saved) =>
      keep(buyer, saved, [line(title.id), line(newer.id)]),
    );
    const placed = await order(buyer, orderOf([{ publication: title.id }]));
    expect([placed.status, saves()]).toEqual([201, 1]);
    expect(await kept(buyer)).toEqual({ version: 3, lines: [line(newer.id)] });
    expect(await ordersOf(buyer.row.id)).toHaveLength(1);
  });

  it('stays as it is when it is saved anew at each try, and the order is made', async () => {
    const buyer = await customer();
    const title = await onSale();
    const newer = await onSale();
    await keep(buyer, 0, [line(title.id)]);
    const lines = [line(title.id), line(newer.id)];
    const saves = beforeTransactionsOfOrders(3, (saved) => keep(buyer, saved, lines));
    const placed = await order(buyer, orderOf([{ publication: title.id }]));
    expect([placed.status, saves()]).toEqual([201, 3]);
    expect(await kept(buyer)).toEqual({ version: 4, lines });
    expect(await ordersOf(buyer.row.id)).toHaveLength(1);
  });
});

/** Another device's save before each of the next transactions that make an order; answers how many came. */
function beforeTransactionsOfOrders(times: number, save: (version: number) => Promise<unknown>) {
  let count = 0;
  const name = 'anotherDevice';
  onTestFinished(() => void dynamo.middlewareStack.remove(name));
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const isOrder = JSON.stringify(args.input).includes('Pedido criado');
      if (isOrder && count < times) {
        count += 1;
        await save(count);
      }
      return next(args);
    },
    { step: 'initialize', name },
  );
  return () => count;
}
