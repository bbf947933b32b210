import { addDays, addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { fillWaiting } from '#functions/dispatch/waiting/fillWaiting';
import { countEverything } from '#functions/figures/counting/countFigures';
import { settleOverdue } from '#functions/signatures/renewing/settleOverdue';
import { seedRegister } from './demo/demoAircraft';
import { everydayStories, eventfulStories, recentStories } from './demo/demoStories';
import { seedDocuments, seedDocumentStates } from './seedDocuments';
import { daysOfSales, seedCatalog } from './seedCatalog';
import { inOrder, momentOf, type SeededOrder, seedOrders } from './seedOrders';
import { seedMailLog } from './seedMailLog';
import { seedOffice } from './seedOffice';
import { seedPayments } from './seedPayments';
import { seedPastSales } from './seedPastSales';
import { type DemoPeople, seedPeople } from './seedPeople';
import { seedQuotation } from './seedQuotation';
import { seedManualReports } from './seedManualReports';
import { seedRefunds } from './seedRefunds';
import { seedWithdrawals } from './seedWithdrawals';
import { seedTransfer } from './seedTransfer';
import { seedAcknowledgements, seedRevisions } from './seedRevisions';
import { seedTeam } from './seedTeam';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { maxWrites, type TableName, tables } from '#shared/storage/tables';
import { dynamo, tableName } from '#platform/db/client/dynamo';
import { getItems, queryItems } from '#platform/db/items';
import { queryStored, storedKey } from '#platform/db/storedItems';
import { dead, pending } from '#platform/history/outboxKeys';
import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { isShippingService } from '#shared/shipping/shippingService';
import { addExpedition, changeExpedition } from '#functions/expeditions/saving/saveExpedition';
import type { Actor, Doing } from '#platform/auth/actor';
import * as v from 'valibot';
import { packed } from '#platform/db/values/packed';
import { storedEffect } from '#platform/history/effects';
import { changeEntry } from '#platform/outbox/outboxEntry';
import { internalOrder, shippingMarker } from '#shared/orders/orderTotals';
import { orderStatus } from '#shared/orders/orderStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { changeOrderStatus } from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import { editOrder } from '#functions/orders/transitions/editOrder';
import { findOrder } from '#functions/orders/orderRepository';
import { placeOrder } from '#functions/processes/ordering/orderPlaced/placeOrder';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { addSignature } from '#functions/signatures/granting/addSignature';
import { makeSignatures } from '#functions/signatures/granting/makeSignatures';
import type { NewView } from '#shared/accounts/views/savedView';
import { addView } from '#functions/accounts/views/changeViews';

const demoViews: Readonly<Record<'orders' | 'expeditions', readonly NewView[]>> = {
  orders: [
    { name: 'Sem NF', query: 'nfe=none&ordering=-total' },
    { name: 'Boletos em aberto', query: 'ordering=date&status=1' },
  ],
  expeditions: [
    { name: 'A caminho', query: 'ordering=sent&status=2' },
    { name: 'Sem rastreio', query: 'status=1&tracking=none' },
  ],
};

async function seedViews(person: number): Promise<void> {
  for (const list of ['orders', 'expeditions'] as const) {
    for (const view of demoViews[list]) await addView({ person, list, isSuperuser: false }, view);
  }
}

const table = 'expeditions';
const waiting = v.object({
  pk: v.string(),
  sk: v.string(),
  effects: v.pipe(packed, v.array(storedEffect)),
});

const hour = 60 * 60_000;

/** Marks a shipment's newest e-mail as given up, so that 'Para hoje' has a retry. */
async function seedFailure(now: Date): Promise<void> {
  const keys = await queryStored(storedKey, {
    table,
    index: 'outbox',
    pk: pending,
    newestFirst: true,
  });
  for (const key of keys) {
    const [item] = await getItems(table, [key]);
    const { pk, sk, effects } = v.parse(waiting, item);
    if (!effects.some(({ kind }) => kind === 'mail')) continue;
    await changeEntry(
      { table, pk, sk },
      {
        UpdateExpression: 'SET outbox_pk = :dead, outbox_sk = :then, tries = :tries',
        ExpressionAttributeValues: {
          ':dead': dead,
          ':then': new Date(now.getTime() - 3 * hour).toISOString(),
          ':tries': 10,
        },
      },
    );
    return;
  }
  throw new Error('the demonstration has no e-mail about a shipment');
}

/** Fills an empty shop with demonstration data, through the product's own commands. */
export async function seedDemo(now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  const opening = momentOf(addDays(today, -daysOfSales), now);
  const [people, { catalog, newest }] = await Promise.all([
    seedPeople(opening),
    seedCatalog(today, { actor: { id: null, name: 'Sistema' }, now: opening }),
    seedRegister(),
  ]);
  const staff = { id: people.staff.id, name: people.staff.name };
  const stories = people.clients.flatMap((client) => {
    const isDemoAccount = client === people.customer || client === people.company;
    const everyday = everydayStories(today);
    const chosen = isDemoAccount ? [...everyday, ...eventfulStories(today)] : everyday.slice(3, 6);
    return chosen.map((story) => ({ ...story, client }));
  });
  const others = people.clients.filter((one) => one !== people.customer && one !== people.company);
  const recent = recentStories(today).flatMap((group, place) => {
    const client = others[place % others.length];
    return client ? group.map((story) => ({ ...story, client })) : [];
  });
  // Recent stories do not reduce the variety of the others.
  const all = [inOrder(stories), recent].flatMap((some) =>
    some.map((story, variety) => ({ ...story, variety })),
  );
  await seedPastSales({ clients: others, catalog, staff, today, now });
  const orders = await seedOrders(all, { catalog, newest, staff, now });
  await seedOfficeWork(orders, { people, catalog, today, now });
  await seedExpeditions(orders, { actor: staff, now });
  await seedWithdrawals(orders, { actor: staff, now });
  await seedRefunds(orders, { actor: staff, now });
  await seedPayments(orders, now);
  await seedDocuments([people.customer, people.company], { actor: staff, today, now });
  await seedRevisions([...catalog, ...newest], { actor: staff, today, now });
  for (const holder of [people.customer, people.company]) {
    await seedAcknowledgements(holder, { today, now });
    await seedDocumentStates(holder, { today, now });
  }
  await seedManualReports([people.customer, people.company], { actor: staff, today, now });
  for (const { id } of [people.staff, people.admin]) await seedViews(id);
  await seedQuotation(people.company, catalog, { today, now });
  await seedTransfer(people.company, people.customer, { today, now });
  await seedTeam(people.company, people.team, { today, now });
  await seedOffice(people, { today, now });
  // Subscriptions that ended long ago were settled then, so their e-mails are as old.
  await settleOverdue(now);
  await seedMailLog([people.customer.email, people.company.email]);
  await seedFailure(now);
  await dropPendingEffects();
  await fillWaiting(now);
  // Makes the figures complete when Números is first opened.
  await countEverything();
}

/** Marks all effects as delivered: a made-up past sends no e-mails. */
async function dropPendingEffects(): Promise<void> {
  const names = Object.keys(tables).filter((name): name is TableName => name in tables);
  await Promise.all(names.map(dropOf));
}

async function dropOf(table: TableName): Promise<void> {
  for (;;) {
    const waiting = await queryItems({ table, index: 'outbox', pk: pending, limit: maxWrites });
    if (waiting.length === 0) return;
    const TransactItems = waiting.map(({ pk, sk }) => ({
      Update: {
        TableName: tableName(table),
        Key: { pk, sk },
        UpdateExpression: 'REMOVE outbox_pk, outbox_sk',
      },
    }));
    await dynamo.send(new TransactWriteCommand({ TransactItems }));
  }
}

/** A shipment for every order whose story has one, as far as the story goes. */
async function seedExpeditions(orders: readonly SeededOrder[], packing: Doing): Promise<void> {
  for (const seeded of orders) {
    if (['packed', 'sent', 'delivered', 'returned'].includes(seeded.ending)) {
      await ship(seeded, packing);
    }
  }
}

async function ship({ order, client, date, ending }: SeededOrder, { actor, now }: Doing) {
  const at = (days: number) => ({ actor, now: momentOf(addDays(date, days), now) });
  const type = isShippingService(order.shipping_type) ? order.shipping_type : 'PAC';
  const packed = await addExpedition(
    { client: client.id, order: [order.id], shipping_type: type },
    at(2),
  );
  if (ending === 'packed') return;
  const serial = String(73_100_000 + packed.id * 37);
  const code = `AP${serial}${String(postalCheckDigit(serial))}BR`;
  const sent = await changeExpedition(
    packed,
    { shipping: true, send_date: addDays(date, 4), track_code: code },
    at(4),
  );
  if (ending === 'delivered') {
    await changeExpedition(sent, { complete_date: addDays(date, 9) }, at(9));
  }
  if (ending === 'returned') {
    await changeExpedition(sent, { return_date: addDays(date, 16) }, at(16));
  }
}

type Office = {
  readonly people: DemoPeople;
  readonly catalog: readonly PublicationRecord[];
  readonly today: CalendarDate;
  readonly now: Date;
};

const invoiced = 8;

/** Manual work of staff: invoices, an internal order, a gift, a parcel without an order. */
async function seedOfficeWork(orders: readonly SeededOrder[], office: Office) {
  const { people, catalog, today, now } = office;
  const actor: Actor = { id: people.staff.id, name: people.staff.name };
  const paid = orders.filter(({ ending }) => ending === 'paid' || ending === 'delivered');
  for (const [index, { order, date }] of paid.slice(0, invoiced).entries()) {
    const current = await findOrder(order.id);
    const later = { actor, now: momentOf(addDays(date, 1), now) };
    if (current) await editOrder(current, { nfe: String(20_450 + index) }, later);
  }
  const yearly = catalog.find(
    (one) => one.is_signature && one.is_download && !one.has_airplane_info && !one.has_photo_upload,
  );
  if (!yearly) throw new Error('the demonstration catalogue lacks a yearly download');
  await orderInternally(yearly, office, actor);
  await addSignature(
    {
      status: signatureStatus.downloadReleased,
      publication: yearly.id,
      profile: people.customer.id,
      due: addYears(today, 1),
      notes: 'Cortesia da feira de aviação agrícola.',
    },
    { actor, now, today },
  );
  const printed = catalog.find((one) => !one.is_download && !one.is_signature);
  if (!printed) throw new Error('the demonstration catalogue lacks a printed title');
  const gift = await addSignature(
    {
      status: signatureStatus.awaitingShipment,
      publication: printed.id,
      profile: people.company.id,
      notes: 'Exemplar para a biblioteca do hangar.',
    },
    { actor, now, today },
  );
  await addExpedition(
    {
      client: people.company.id,
      signature: gift.id,
      direct_shipping: true,
      shipping_type: 'SIMPLES',
    },
    { actor, now },
  );
}

/** What staff order for a partner, paid, with what is bought by it. */
export async function orderInternally(
  { id: publication }: PublicationRecord,
  {
    people,
    today,
    now,
  }: Pick<Office, 'today' | 'now'> & {
    readonly people: Pick<DemoPeople, 'partner' | 'staff'>;
  },
  actor: Actor,
): Promise<void> {
  const placed = { actor, now: momentOf(addDays(today, -15), now) };
  const order = await placeOrder({
    input: {
      profile: people.partner.id,
      publications: [{ publication }],
      shipping_type: internalOrder,
      shipping_value: shippingMarker,
    },
    by: { profileId: people.staff.id, isStaff: true, person: people.staff },
    ...placed,
  });
  const paid = await changeOrderStatus(order, { ...placed, to: orderStatus.confirmed });
  await makeSignatures(paid, { now: placed.now });
}
