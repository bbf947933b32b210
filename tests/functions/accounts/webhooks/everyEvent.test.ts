import * as v from 'valibot';
import { expect, it } from 'vitest';
import { webhookEvents } from '#shared/accounts/webhooks/webhook';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import { amountDue } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { nfseXml } from '#tests/support/samples/invoiceXml';
import { aircraft, download, onSale } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const { makeWebhook } = await import('#functions/accounts/webhooks/changeWebhooks');
const { deliveriesTo } = await import('#functions/accounts/webhooks/webhookRepository');
const { addExpedition, changeExpedition } =
  await import('#functions/expeditions/saving/saveExpedition');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { addDocument } = await import('#functions/publications/documents/changeDocuments');
const { changePublication } = await import('#functions/publications/editing/changePublication');
const { handler: remind } = await import('#functions/signatures/jobs/remindRenewals');
const { exampleData } = await import('#functions/accounts/endpoints/testWebhook');
const { system: actor } = await import('#platform/auth/actor');

it('every event is sent to the programs of whoever it is about', async () => {
  const now = new Date();
  const today = todayInSaoPaulo(now);
  const by = { actor, now };
  const ana = await customer();
  const clerk = await staff();
  const body = { url: 'https://erp.example.com/', events: [...webhookEvents] };
  const { id } = await makeWebhook(body, { holder: ana.row.id, profile: ana.row.id, ...by });

  const book = await download({ is_signature: true, has_airplane_info: true });
  const at = new Date(now.getTime() - 350 * 86_400_000);
  const first = await bought(ana, [{ publication: book.id, ...aircraft }], { deliver, now: at });
  const [subscription] = first.signatures;
  if (!subscription?.due) throw new Error('nothing was made');
  await remind({ today: addDays(subscription.due, -7) });
  const renewal = { publication: book.id, renewal_of: subscription.id };
  await bought(ana, [renewal], { deliver });
  const { record } = await changePublication(book, { version: 'Rev. 5', notify: true }, by);
  await addDocument(
    record,
    {
      kind: 'directive',
      number: 'DA 2026-05-01',
      title: 'Filtro',
      date: today,
      mandatory: true,
      effectivity: [],
      notify: false,
      link: 'https://www.gov.br/anac/pt-br',
    },
    { ...by, today },
  );

  const printed = await onSale();
  const { order } = await bought(ana, [{ publication: printed.id }], { deliver });
  const packed = await addExpedition(
    { client: ana.row.id, order: [order.id], shipping_type: 'PAC' },
    by,
  );
  const sent = await changeExpedition(packed, { shipping: true, send_date: today }, by);
  await changeExpedition(sent, { complete_date: today }, by);
  const { order: left } = await bought(ana, [{ publication: printed.id }], { deliver });
  await changeOrderStatus(left, { to: orderStatus.cancelled, ...by });
  const note = { document: ana.row.cpf, value: toWire(amountDue(first.order)) };
  await call(importInvoice, {
    token: clerk.token,
    body: { xml: nfseXml({ ...note, item: String(first.order.id) }) },
  });
  await deliver();

  const told = await deliveriesTo(id);
  expect([...new Set(told.map(({ event }) => event))].toSorted()).toEqual(
    [...webhookEvents].toSorted(),
  );
  // What the test of a webhook sends looks like what it will be sent.
  const message = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ data: v.record(v.string(), v.unknown()) }),
  );
  for (const { event, payload } of told) {
    const { data } = v.parse(message, payload);
    expect(typesIn({ ...exampleData[event], ...given(data) }), event).toEqual(
      typesIn(exampleData[event]),
    );
    expect(Object.keys(data).toSorted(), event).toEqual(Object.keys(exampleData[event]).toSorted());
  }
});

/** The type of each value, so that a program tried with the example can read what follows. */
const typesIn = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? 'array' : typeof value,
    ]),
  );

/** A parcel without a tracking code has null there. */
const given = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
