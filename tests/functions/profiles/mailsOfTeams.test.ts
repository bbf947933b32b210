import { beforeAll, expect, it } from 'vitest';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import type { TeamRole } from '#shared/profiles/team/roles';
import { centavos } from '#shared/values/money';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { holding, today } from '#tests/support/samples/fleet';
import { download, onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const { announceRevisionJob } = await import('#functions/signatures/revisions/announceRevision');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { findOrder } = await import('#functions/orders/orderRepository');

const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');

let owner: Person;
let buyer: Person;
const emails = new Map<TeamRole, string>();
const of = (...roles: readonly TeamRole[]) =>
  [owner.email, ...roles.map((role) => emails.get(role))].toSorted();
beforeAll(async () => {
  owner = await customer();
  for (const role of ['buyer', 'quality', 'reader', 'owner'] as const) {
    const { person } = await memberOf(owner, { role, deliver });
    emails.set(role, person.email);
    if (role === 'buyer') buyer = person;
  }
});

/** Of the company: the shop writes to itself, too. */
const told = async (subject: string) =>
  (await deliver())
    .filter((mail) => mail.subject.includes(subject))
    .map(({ to }) => to)
    .filter((to) => to === owner.email || [...emails.values()].includes(to))
    .toSorted();

it('a revision is told to the holder, quality and readers', async () => {
  const { id: publication } = await download({ is_signature: true });
  await bought(owner, [{ publication }]);
  const context = { now: new Date(), deliveryId: 'x' };
  await announceRevisionJob({ publication, revision: 'Rev. 77' }, context);
  expect(await told('Rev. 77')).toEqual(of('quality', 'reader'));
});

it('a revision is told to nobody who withdraws from its manual', async () => {
  const title = await download({ is_signature: true });
  await holding(owner, [{ title, suspended: [{ order: 7, from: today }] }]);
  const context = { now: new Date(), deliveryId: 'y' };
  await announceRevisionJob({ publication: title.id, revision: 'Rev. 78' }, context);
  expect(await told('Rev. 78')).toEqual([]);
});

it('an order is told to its holder alone who placed it, its slip to buyers too', async () => {
  const { id } = await ordered(owner, [{ publication: (await onSale()).id }]);
  expect(await told(`#${id}`)).toEqual(of());
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  await issueBoleto(order, { now: new Date(), actor: { id: null, name: 'Sistema' } });
  expect(await told('Boleto do pedido')).toEqual(of('buyer'));
});

it('what becomes of the payment is told to the holder and to the member who placed the order', async () => {
  const session = { ...owner.session, role: 'buyer', person: buyer.session.person } as const;
  const { id } = await ordered({ ...owner, session }, [{ publication: (await download()).id }]);
  await deliver();
  await recordPaymentEvent(
    { id: 'event-1', type: 'paid', order: id, boleto: 'charge-1', amount: centavos(100) },
    { provider: 'embedded', now: new Date() },
  );
  expect(await told('Pagamento incompleto')).toEqual(of('buyer'));
  const { token } = await staff();
  await call(updateOrderStatus, { token, body: { order: id, status: 2 } });
  await deliver();
  const part = { order: id, reason: 'Cobrada a mais.', amount: '1.00', outside: true };
  await call(refundOrder, { token, body: part });
  expect(await told('Reembolso do pedido')).toEqual(of('buyer'));
});
