import { beforeAll, describe, expect, it } from 'vitest';
import { createExpedition, listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { getProfileSummary } from '#shared/profiles/customerEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, download, onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');

let clerk: Person;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  [clerk, ana, bia] = [await staff(), await customer(), await customer()];
  const manual = await download({ is_signature: true, has_airplane_info: true });
  for (const person of [ana, bia]) {
    await bought(person, [{ publication: manual.id, ...aircraft }], { deliver });
    const body = { client: person.row.id, direct_shipping: true };
    await call(createExpedition, { token: clerk.token, body });
  }
});

const summary = async ({ row }: Person) =>
  (await call(getProfileSummary, { path: { id: row.id }, token: clerk.token })).body;

describe('a customer on one page', () => {
  it('is counted for each tab, what was paid summed up', async () => {
    const { counts, bought: sum, unpaid } = await summary(ana);
    expect(counts).toMatchObject({ orders: 1, publications: 1, aircraft: 1, parcels: 1 });
    expect(counts.mails).toBeGreaterThan(0);
    expect(counts.history).toBeGreaterThan(0);
    expect(Number(sum)).toBeGreaterThan(0);
    expect(unpaid).toBeNull();
  });

  it('shows the newest order that waits for its payment, and how its boleto stands', async () => {
    const order = await ordered(bia, [{ publication: (await onSale()).id }]);
    expect((await summary(bia)).unpaid).toMatchObject({ order: order.id, due: null });
    const { due } = await issueBoleto(order, { actor: { id: null, name: 'x' }, now: new Date() });
    expect((await summary(bia)).unpaid).toMatchObject({ due, expired: false });
    const renewal = await ordered(bia, [{ publication: (await onSale()).id }]);
    const both = { order: renewal.id, others: [order.id] };
    expect((await summary(bia)).unpaid).toMatchObject(both);
    const automatic_pix = { signature: 1, provider: 'embedded', on: due };
    await commit(replaceOrder(renewal, { automatic_pix }).writes);
    const alone = (await summary(bia)).unpaid;
    expect(alone).toMatchObject({ order: order.id });
    expect(alone).not.toHaveProperty('others');
  });

  it('lists orders, publications and parcels of that customer alone', async () => {
    const profile = String(ana.row.id);
    const query = { profile };
    const asked = { query, token: clerk.token };
    const owners = new Set([
      ...(await call(listOrders, asked)).body.results.map((one) => one.profile.id),
      ...(await call(listSignatures, asked)).body.results.map((one) => one.profile.id),
      ...(
        await call(listExpeditions, { query: { client: profile }, token: clerk.token })
      ).body.results.map(({ client }) => client.id),
    ]);
    expect([...owners]).toEqual([ana.row.id]);
  });

  it('is not for customers to name: they see their own, whoever they ask for', async () => {
    const query = { profile: String(ana.row.id) };
    const { body } = await call(listOrders, { query, token: bia.token });
    expect(new Set(body.results.map((one) => one.profile.id))).toEqual(new Set([bia.row.id]));
  });
});
