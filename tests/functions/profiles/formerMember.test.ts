import { describe, expect, it } from 'vitest';
import { answerManualReport } from '#shared/corrections/manualReportDeskEndpoints';
import { createManualReport } from '#shared/corrections/manualReportEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { download, onSale } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');
const { findOrder } = await import('#functions/orders/orderRepository');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');

const by = { id: null, name: 'Sistema' };
const owner = await customer();

const removed = (row: number) => call(leaveTeam, { token: owner.token, path: { id: row } });
const readersOf = async (subject: string) =>
  (await deliver()).filter((mail) => mail.subject.includes(subject)).map(({ to }) => to);

async function placedBy({ token }: Person) {
  const { body } = await call(createOrder, {
    token,
    headers: actingFor(owner),
    body: {
      publications: [{ publication: (await onSale()).id }],
      shipping_type: 'A combinar',
      shipping_value: 0.01,
    },
  });
  const placed = await findOrder(body.id);
  if (!placed) throw new Error('no order');
  return placed;
}

async function settled(placed: Awaited<ReturnType<typeof placedBy>>) {
  const now = new Date();
  await issueBoleto(placed, { now, actor: by });
  const slip = await readersOf('Boleto do pedido');
  const stored = await findOrder(placed.id);
  if (!stored) throw new Error('no order');
  await changeOrderStatus(stored, { to: orderStatus.confirmed, actor: by, now });
  return { slip, payment: await readersOf('Pagamento confirmado') };
}

describe('who placed an order for a company', () => {
  it('gets its e-mails once each, whatever their role', async () => {
    for (const role of ['buyer', 'owner'] as const) {
      const { person, row } = await memberOf(owner, { role, deliver });
      const both = [owner.email, person.email];
      expect(await settled(await placedBy(person))).toEqual({ slip: both, payment: both });
      await removed(row);
    }
  });

  it('gets none any more once they left the team, of those that waited neither', async () => {
    const { person, row } = await memberOf(owner, { role: 'buyer', deliver });
    const placed = await placedBy(person);
    await removed(row);
    const told = await readersOf(`#${placed.id}`);
    expect(told).toContain(owner.email);
    expect(told).not.toContain(person.email);
    expect(await settled(placed)).toEqual({ slip: [owner.email], payment: [owner.email] });
  });
});

it('who left a team is not asked about the error they reported', async () => {
  const { id: publication } = await download({ is_signature: true });
  const { signatures } = await bought(owner, [{ publication }]);
  const { person, row } = await memberOf(owner, { role: 'reader', deliver });
  const made = await call(createManualReport, {
    token: person.token,
    headers: actingFor(owner),
    body: { signature: signatures[0]?.id ?? 0, page: 126, text: 'Torque em newtons.' },
  });
  const { token } = await staff();
  const asked = async () => {
    const path = { id: made.body.id };
    const body = { act: 'ask', text: 'De que lado?' } as const;
    expect((await call(answerManualReport, { token, path, body })).status).toBe(200);
    return readersOf('informe');
  };
  expect(await asked()).toEqual([person.email]);
  await removed(row);
  expect(await asked()).toEqual([]);
});
