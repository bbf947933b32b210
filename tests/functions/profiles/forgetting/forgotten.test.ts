import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { sendContact } from '#shared/contact/contactEndpoints';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { tableNames } from '#shared/storage/tables';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onePixel, onSale, ordered } from '#tests/support/samples/orders';
import { customer, goodPassword, person, type Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
const mailbox = openMailbox();
const { changeOrderLine } = await import('#functions/orders/lines/changeOrderLine');
const { changeOrderStatus, rejectOrder } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');
const { findOrder } = await import('#functions/orders/orderRepository');
const { storePhoto } = await import('#functions/orders/photos/storePhoto');
const { recordMailFeedback } = await import('#functions/accounts/jobs/recordMailFeedback');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { dynamo, tableName } = await import('#platform/db/client/dynamo');
const { failedDeliveries } = await import('#platform/outbox/failedDeliveries');
const { headFile } = await import('#platform/files/files');
const { packed } = await import('#platform/db/values/packed');
const { shopOutbox } = await import('#functions/processes/outbox/shopOutbox');

const actor = { id: null, name: 'Sistema' };
const forAircraft = { has_airplane_info: true };
const photographed = (await onSale({ ...forAircraft, has_photo_upload: true })).id;
const plain = (await onSale(forAircraft)).id;
await mailbox.deliver();

const sentPhoto = (owner: Person) =>
  storePhoto({ bytes: onePixel.png, owner: owner.row.id, ip: '198.51.100.9', now: new Date() });
const isKept = async (photo: string) => (await headFile({ bucket: 'photos', key: photo })) !== null;
const isForgotten = async ({ token }: Person) => {
  const body = { password: goodPassword };
  expect((await call(eraseProfile, { token, body })).status).toBe(204);
  return mailbox.deliver();
};
const fresh = async ({ id }: OrderRecord): Promise<OrderRecord> => {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return order;
};

/** Lets every e-mail that waits fail until it is given up on. */
async function giveUpOnMails() {
  mailbox.ses.on(SendEmailCommand).rejects(new Error('SES is away'));
  mailbox.ses.on(SendRawEmailCommand).rejects(new Error('SES is away'));
  const start = Date.now();
  const hours = 3_600_000;
  for (let round = 1; round <= 12; round += 1) {
    await shopOutbox.deliverPending({ now: new Date(start + round * 24 * hours), limit: 200 });
  }
  mailbox.ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
  mailbox.ses.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
}

const unpacked = v.union([packed, v.unknown()]);

/** Everything any table holds, with what is stored compressed written out. */
async function everything(): Promise<string[]> {
  const found = await Promise.all(
    tableNames.map((table) => dynamo.send(new ScanCommand({ TableName: tableName(table) }))),
  );
  return found.flatMap(({ Items = [] }) =>
    Items.map((item) =>
      JSON.stringify(
        Object.entries(item).map(([field, value]) => [field, v.parse(unpacked, value)]),
      ),
    ),
  );
}

const tracesOf = ({ email, row }: Person, more: readonly string[] = []) =>
  [email, row.name, row.cpf ?? '', row.phone, ...more].map((trace) => trace.toLowerCase());

async function leftOf(traces: readonly string[]): Promise<string[]> {
  const items = await everything();
  return items.filter((item) => traces.some((trace) => item.toLowerCase().includes(trace)));
}

describe('of somebody who was forgotten', () => {
  it('nothing is left: orders open, rejected and deleted, photos, e-mails nobody could deliver', async () => {
    const ana = await person({}, { name: 'Ana Quixabeira', phone: '(14) 99871-5531' });
    const line = { ...aircraft, airplane_prefix: 'PR-QXB', airplane_serial_number: 'QXB-77' };
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => sentPhoto(ana)));
    if (!first || !second || !third) throw new Error('no photos');

    const pending = await ordered(ana, [{ publication: plain, ...line }]);
    await issueBoleto(pending, { actor, now: new Date() });
    const reviewed = await ordered(ana, [{ publication: photographed, ...line, file: first }]);
    const change = {
      by: ana.session,
      actor: { id: ana.row.id, name: ana.row.name },
      now: new Date(),
    };
    const [changed] = reviewed.lines;
    if (!changed) throw new Error('no line');
    await changeOrderLine(reviewed, changed.id, { file: second }, change);
    const rejected = await ordered(ana, [{ publication: photographed, ...line, file: third }]);
    await rejectOrder(rejected, { reason: 'A foto é de Ana Quixabeira', actor, now: new Date() });
    const deleted = await ordered(ana, [{ publication: plain, ...line }]);
    await deleteOrder(deleted, { actor, now: new Date() });
    const body = { name: ana.row.name, email: ana.email, text: 'Onde está o meu pedido?' };
    await call(sendContact, { body, token: ana.token });
    const at = new Date().toISOString();
    const news = {
      id: 'bounce-1',
      address: ana.email,
      kind: 'transient',
      reason: 'spam',
      at,
    } as const;
    await recordMailFeedback(news, new Date());
    await giveUpOnMails();
    const since = new Date(0);
    const before = await failedDeliveries({ since, limit: 100, shown: 0 });
    expect(before.count).toBeGreaterThanOrEqual(5);
    const traces = tracesOf(ana, ['PR-QXB', 'QXB-77', 'Quixabeira']);
    expect((await leftOf(traces)).length).toBeGreaterThan(10);

    await isForgotten(ana);

    expect(await leftOf(traces)).toEqual([]);
    for (const photo of [first, second, third]) expect(await isKept(photo)).toBe(false);
    expect((await fresh(rejected)).reason).toBe('Cadastro excluído');
    // Nobody is asked to look after an e-mail that is for nobody.
    expect((await failedDeliveries({ since, limit: 100, shown: 0 })).count).toBe(0);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('what was billed stays apart for the books, refunded or not, and nothing else', async () => {
    const bia = await person({}, { name: 'Bia Jacarandá', phone: '(14) 99871-5532' });
    const photo = await sentPhoto(bia);
    const { id } = await onSale({ ...subscription, has_photo_upload: true });
    const reviewed = await ordered(bia, [{ publication: id, file: photo }]);
    const now = new Date();
    const pending = await changeOrderStatus(reviewed, { to: 1, actor, now });
    const paid = await changeOrderStatus(pending, { to: 2, actor, now });
    const { order } = await bought(
      bia,
      [{ publication: (await onSale(subscription)).id }],
      mailbox,
    );
    const refunded = await changeOrderStatus(order, { to: 3, actor, now });
    await mailbox.deliver();
    await isForgotten(bia);
    for (const one of [paid, refunded]) {
      const kept = await fresh(one);
      expect(kept.client).toMatchObject({ name: 'Cliente removido', cpf: null, email: '' });
      expect(kept.lines.map((line) => line.photo)).toEqual([null]);
      expect(kept.kept_for_books).toMatchObject({
        client: { name: 'Bia Jacarandá', cpf: bia.row.cpf },
        billing_address: bia.row.billing_address,
        until: `${Number(todayInSaoPaulo(now).slice(0, 4)) + 5}-12-31`,
      });
    }
    expect(await isKept(photo)).toBe(false);
    // The revoked purchase is no record of the treasury’s.
    const left = await leftOf(tracesOf(bia));
    expect(left.filter((item) => item.includes('"version_bought"'))).toEqual([]);
  });

  it('the e-mails of others stay', async () => {
    const ana = await customer();
    const caio = await customer();
    await mailbox.deliver();
    await ordered(ana, [{ publication: plain, ...aircraft }]);
    await ordered(caio, [{ publication: plain, ...aircraft }]);
    mailbox.ses.on(SendEmailCommand).rejects(new Error('SES is away'));
    mailbox.ses.on(SendRawEmailCommand).rejects(new Error('SES is away'));
    await shopOutbox.deliverPending({ now: new Date() });
    mailbox.ses.resetHistory();
    mailbox.ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
    mailbox.ses.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
    // Some of it may be due again by now.
    const early = await isForgotten(ana);
    await shopOutbox.deliverPending({ now: new Date(Date.now() + 60_000) });
    const sent = [...early, ...(await mailbox.deliver())];
    const told = JSON.stringify(sent);
    expect(sent.map(({ to }) => to)).toContain(caio.email);
    expect(told).not.toContain(ana.email);
    expect(told).not.toContain(ana.row.name);
  });

  it('a job that broke off is finished by the next run', async () => {
    const ana = await customer();
    const photo = await sentPhoto(ana);
    const order = await ordered(ana, [{ publication: photographed, ...aircraft, file: photo }]);
    const { forgetClient } =
      await import('#functions/processes/clients/clientForgotten/forgetClient');
    const data = { profile: ana.row.id, emails: [ana.email], words: [ana.row.name] };
    const context = { now: new Date(), deliveryId: 'test' };
    await forgetClient(data, context);
    const once = await fresh(order);
    await forgetClient(data, context);
    expect(await fresh(order)).toEqual(once);
    expect(once).toMatchObject({ status: 3, client: { name: 'Cliente removido' } });
  });
});
