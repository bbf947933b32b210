import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrderStatus, orderTransitions } from '#shared/orders/orderStatus';
import { centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();
const mailbox = openMailbox();
const { changeOrderStatus, rejectOrder } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { moveOrder } = await import('#functions/orders/transitions/moveOrder');
const { findOrder } = await import('#functions/orders/orderRepository');
const { searchOrders } = await import('#functions/orders/reading/searchOrders');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');
const { DomainError, RuleViolation } = await import('#platform/domainErrors');
const { readHistory } = await import('#platform/history/history');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const actor = { id: null, name: 'Sistema' };
const buyer = await customer();
const plain = (await onSale()).id;
const photographed = (await onSale({ has_photo_upload: true })).id;

type Step =
  | { readonly do: 'move'; readonly to: OrderStatus }
  | { readonly do: 'reject' }
  | { readonly do: 'boleto' }
  | { readonly do: 'pay'; readonly amount: number }
  | { readonly do: 'deliver' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      to: fc.constantFrom<OrderStatus[]>(1, 2, 3, 4),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reject' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'boleto' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      amount: fc.constantFrom(1, 8000, 9000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'deliver' }) },
);

let events = 0;
async function perform(order: OrderRecord, one: Step): Promise<void> {
  const now = new Date();
  switch (one.do) {
    case 'move':
      await changeOrderStatus(order, { to: one.to, actor, now });
      return;
    case 'reject':
      await rejectOrder(order, { reason: 'escura', actor, now });
      return;
    case 'boleto':
      await issueBoleto(order, { actor, now });
      return;
    case 'pay': {
      events += 1;
      const id = `evt-${String(events)}`;
      const amount = centavos(one.amount);
      const event = { id, type: 'paid', order: order.id, boleto: id, amount } as const;
      await recordPaymentEvent(event, { provider: 'embedded', now });
      return;
    }
    case 'deliver':
      await mailbox.deliver();
  }
}

const read = async (id: number): Promise<OrderRecord> => {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return order;
};

/** What holds of every order, whatever happened to it. */
function expectSound(order: OrderRecord): void {
  expect(order.paid_at !== null).toBe(order.status === 2);
  if (order.boleto) expect(order.status).toBe(1);
  if (order.reason !== null) expect(order.status).toBe(3);
}

const runs = repetitions(4, 500);
it('whatever is done in whatever order leads from legal state to legal state only', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.boolean(),
      async (steps, withPhoto) => {
        const line = withPhoto
          ? { publication: photographed, file: await photoOf(null) }
          : { publication: plain };
        const { id } = await ordered(buyer, [line]);
        for (const one of steps) {
          const before = await read(id);
          try {
            await perform(before, one);
          } catch (error) {
            if (!(error instanceof RuleViolation)) throw error;
            expect(await read(id)).toEqual(before);
          }
          const after = await read(id);
          expectSound(after);
          if (after.status === before.status) continue;
          const legal: readonly OrderStatus[] = orderTransitions[before.status];
          expect(legal).toContain(after.status);
          expect(
            (await readHistory('orders', id)).findLast((entry) => entry.to !== undefined),
          ).toMatchObject({
            from: before.status,
            to: after.status,
          });
        }
        await mailbox.deliver();
        const settled = await read(id);
        expect(await signaturesOfOrder(id)).toHaveLength(settled.status === 2 ? 1 : 0);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
  const counts = await Promise.all(
    ([1, 2, 3, 4] as const).map(async (status) => (await searchOrders({ page: 1, status })).count),
  );
  const { count } = await searchOrders({ page: 1 });
  expect(counts.reduce((sum, part) => sum + part, 0)).toBe(count);
  reportFigure(`orders: ${String(runs)} sequences on the database, 0 illegal states`);
}, 600_000);

const sequences = repetitions(1000, 10_000);
it('the rules alone keep random sequences legal', () => {
  const start: OrderRecord = {
    ...template,
    lines: template.lines.map((line) => ({ ...line, photo: '2026-01-01-photo.png' })),
  };
  fc.assert(
    fc.property(
      fc.constantFrom<OrderStatus[]>(1, 4),
      fc.array(fc.constantFrom<OrderStatus[]>(1, 2, 3, 4), { minLength: 1, maxLength: 12 }),
      (first, targets) => {
        let order: OrderRecord = { ...start, status: first };
        for (const to of targets) {
          const legal: readonly OrderStatus[] = orderTransitions[order.status];
          try {
            const { after } = moveOrder(order, {
              to,
              actor,
              now: new Date('2026-03-01T12:00:00Z'),
            });
            expect(legal).toContain(to);
            order = after;
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          expectSound(order);
        }
      },
    ),
    { numRuns: sequences },
  );
  reportFigure(`orders: ${String(sequences)} sequences of the rules, 0 illegal states`);
}, 60_000);

const address = {
  country: 'Brasil',
  zip_code: '01001000',
  street: 'Praça da Sé',
  number: '1',
  complement: null,
  province: 'Sé',
  city: 'São Paulo',
  state: 'SP',
} as const;

const template: OrderRecord = {
  id: 1,
  version: 1,
  edition: 1,
  status: 1,
  created: '2026-03-01T12:00:00.000Z',
  date: '2026-03-01' as OrderRecord['date'],
  pending_since: '2026-03-01' as OrderRecord['date'],
  client: {
    id: 1,
    name: 'Pessoa',
    company_name: null,
    person_or_company: 0,
    email: 'pessoa@example.com',
    phone: null,
    cpf: null,
    cnpj: null,
  },
  lines: [
    {
      id: 101,
      publication: {
        id: 1,
        name: 'Manual',
        version: '1',
        is_signature: false,
        is_sent_immediately: true,
        is_download: false,
        has_airplane_info: false,
        has_photo_upload: true,
      },
      value: centavos(8000),
      airplane_prefix: null,
      airplane_serial_number: null,
      fuel_type: null,
      photo: null,
      renewal_of: null,
    },
  ],
  shipping_type: 'A combinar',
  shipping_value: centavos(1),
  total_publications: centavos(8000),
  total: centavos(8001),
  nfe: null,
  note: null,
  reason: null,
  boleto: null,
  boletos: 0,
  payments: [],
  paid_at: null,
  billing_address: address,
  shipping_address: null,
  expeditions: [],
};
