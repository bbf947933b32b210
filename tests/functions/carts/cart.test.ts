import { describe, expect, it } from 'vitest';
import { getCart, saveCart } from '#shared/carts/cartEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, download, onSale } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';

await startDatabase();
const { deliver } = openMailbox();
const { withdrawPublication } = await import('#functions/publications/endpoints/deletePublication');
const { forgetCarts } = await import('#functions/carts/cartRepository');
const { exportProfile } = await import('#functions/processes/clients/personalData/exportProfile');
const { todayInSaoPaulo } = await import('#shared/values/calendarDate');

const cartOf = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await call(getCart, { token, query })).body;
const put = ({ token }: Person, version: number, items: readonly unknown[]) =>
  call(saveCart, { token, body: { version, items } });
const decision = { actor: { id: null, name: 'Sistema' }, now: new Date() };

describe('the cart of a person', () => {
  it('is the same wherever they ask for it, and only theirs', async () => {
    const owner = await customer();
    const other = await customer();
    const title = await onSale();
    expect(await cartOf(owner)).toEqual({ version: 0, items: [] });
    const items = [{ publication: title.id, renewal_of: null, quantity: 3 }];
    expect((await put(owner, 0, items)).body).toEqual({ version: 1 });
    expect(await cartOf(owner)).toMatchObject({
      version: 1,
      items: [{ publication: { id: title.id, name: title.name }, quantity: 3, renewed: null }],
    });
    expect(await cartOf(owner, { version: '1' })).toEqual({ version: 1, items: null });
    expect(await cartOf(other)).toEqual({ version: 0, items: [] });
  });

  it('is of the person and the company that they act for, and of no other of its team', async () => {
    const owner = await customer();
    const title = await onSale();
    const { person: carla } = await memberOf(owner, { role: 'buyer', deliver });
    const { person: diego } = await memberOf(owner, { role: 'buyer', deliver });
    const headers = actingFor(owner);
    const items = [{ publication: title.id, renewal_of: null, quantity: 2 }];
    const body = { version: 0, items };
    expect((await call(saveCart, { token: carla.token, headers, body })).status).toBe(200);
    const counts = await Promise.all(
      [
        { token: carla.token, headers },
        { token: diego.token, headers },
        { token: carla.token },
        { token: owner.token },
      ].map(async (as) => (await call(getCart, as)).body.items?.length),
    );
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  it('is saved by the device that read it last, and refused to the other', async () => {
    const owner = await customer();
    const title = await onSale();
    const items = [{ publication: title.id, renewal_of: null, quantity: 1 }];
    await put(owner, 0, items);
    for (const version of [0, 7]) {
      const { status, codes } = await put(owner, version, []);
      expect([status, codes]).toEqual([400, { non_field_errors: ['stale'] }]);
    }
    expect((await put(owner, 1, [])).body).toEqual({ version: 2 });
  });

  it('names the aircraft of its own renewals, and leaves out what cannot be bought', async () => {
    const owner = await customer();
    const other = await customer();
    const manual = await download({ has_airplane_info: true, is_signature: true });
    const gone = await onSale();
    const { signatures } = await bought(owner, [{ publication: manual.id, ...aircraft }]);
    const [held] = signatures;
    if (!held) throw new Error('nothing was made');
    await withdrawPublication(gone, decision);
    const items = [
      { publication: manual.id, renewal_of: held.id, quantity: 1 },
      { publication: gone.id, quantity: 2 },
      { publication: manual.id, renewal_of: 999_999, quantity: 1 },
    ];
    for (const person of [owner, other]) await put(person, 0, items);
    expect((await cartOf(owner)).items).toMatchObject([
      {
        renewal_of: held.id,
        renewed: { airplane_prefix: aircraft.airplane_prefix, due: held.due },
      },
    ]);
    expect((await cartOf(other)).items).toEqual([]);
  });

  it('is exported, and forgotten', async () => {
    const owner = await customer();
    const title = await onSale();
    const items = [{ publication: title.id, renewal_of: null, quantity: 1 }];
    await put(owner, 0, items);
    const now = new Date();
    const data = await exportProfile(owner.session, { now, today: todayInSaoPaulo(now) });
    expect(data.cart).toEqual(items);
    await forgetCarts(owner.row.id, []);
    expect(await cartOf(owner)).toEqual({ version: 0, items: [] });
  });

  it('refuses what is no cart', async () => {
    const owner = await customer();
    const bad = [{ publication: 'x', quantity: 0 }];
    expect((await put(owner, 0, bad)).status).toBe(400);
    expect((await put(owner, -1, [])).status).toBe(400);
  });
});
