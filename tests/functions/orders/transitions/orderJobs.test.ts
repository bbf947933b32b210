import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { thumbnailAddress } from '#functions/orders/photos/photoFiles';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { asJob } from '#tests/support/environments/leastPrivilege';

await startDatabase();
const mailbox = openMailbox();
const bucket = mockClient(S3Client);
bucket.on(DeleteObjectCommand).resolves({});
bucket.on(ListObjectsV2Command).resolves({});
const { handler: cancelUnpaidHandler } = await import('#functions/orders/jobs/cancelUnpaidOrders');
const { handler: sweepHandler } = await import('#functions/system/jobs/sweepUploads');
const { handler: remindHandler } = await import('#functions/payments/jobs/remindBoletos');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { requestPhoto } = await import('#functions/orders/lines/requestPhoto');
const { findUpload } = await import('#functions/orders/photos/photoUploadRepository');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const remind = asJob('boleto-reminders', remindHandler);
const sweep = asJob('sweep-uploads', sweepHandler);
const cancelUnpaid = asJob('cancel-unpaid-orders', cancelUnpaidHandler);

const actor = { id: null, name: 'Sistema' };
const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const buyer = await customer();
const { id: publication } = await onSale();

const orderedOn = (day: string) => ordered(buyer, [{ publication }], {}, noon(day));
const statusOf = async ({ id }: OrderRecord) => (await findOrder(id))?.status;
const issueOn = async ({ id }: OrderRecord, day: string) => {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return issueBoleto(order, { actor, now: noon(day) });
};
const run = (today: CalendarDate | string) => cancelUnpaid({ today });
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

it('an order without a boleto is cancelled after ten days', async () => {
  const order = await orderedOn('2026-03-02');
  await run('2026-03-11');
  expect(await statusOf(order)).toBe(1);
  await mailbox.deliver();
  expect(await run('2026-03-12')).toEqual({ cancelled: 1 });
  expect(await findOrder(order.id)).toMatchObject({
    status: 3,
    reason: null,
    cancel_reason: 'O prazo de pagamento terminou em 12/03/2026.',
  });
  expect(await subjects()).toEqual([`Pedido #${order.id} cancelado`]);
  expect(await run('2026-03-12')).toEqual({ cancelled: 0 });
});

it('an order with a boleto is cancelled seven days after its due date', async () => {
  const order = await orderedOn('2026-04-01');
  const { due } = await issueBoleto(order, { actor, now: noon('2026-04-08') });
  await run(addDays(due, 6));
  expect(await statusOf(order)).toBe(1);
  await run(addDays(due, 7));
  expect(await statusOf(order)).toBe(3);
});

it('an unpaid order ends thirty days after it was placed, however many slips it had since', async () => {
  const order = await orderedOn('2026-07-01');
  const current = async () => (await findOrder(order.id)) ?? order;
  for (const day of ['2026-07-01', '2026-07-10', '2026-07-20']) {
    await issueBoleto(await current(), { actor, now: noon(day) });
  }
  const last = await issueBoleto(await current(), { actor, now: noon('2026-07-29') });
  expect(last.due).toBe('2026-07-29');
  await run('2026-07-30');
  expect(await statusOf(order)).toBe(1);
  await run('2026-07-31');
  expect(await statusOf(order)).toBe(3);
});

it('the last day on which a slip is paid is a banking day before the end', async () => {
  // The thirtieth day is a Monday: the last banking day before it is the Friday, on which a slip due the day before is paid.
  const order = await orderedOn('2026-07-11');
  const { due } = await issueBoleto(order, { actor, now: noon('2026-08-06') });
  expect(due).toBe('2026-08-06');
});

it('no slip is issued that banks would take when the order has ended', async () => {
  // The thirtieth day is a Monday, and the Friday before it is Christmas.
  const order = await orderedOn('2026-11-28');
  expect(await issueOn(order, '2026-12-22')).toMatchObject({ due: '2026-12-23' });
  for (const day of ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']) {
    await expect(issueOn(order, day)).rejects.toThrow(/cancelado em 28\/12\/2026/);
  }
});

it('an order with money that staff look into ends on no day, nor do its slips', async () => {
  const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');
  const short = await orderedOn('2026-11-28');
  await recordPaymentEvent(
    { id: 'part', type: 'paid', order: short.id, boleto: null, amount: centavos(100) },
    { provider: 'embedded', now: noon('2026-11-30') },
  );
  expect(await issueOn(short, '2026-12-27')).toMatchObject({ due: '2026-12-30' });
});

it('an order whose buyer sends no other photo ends thirty days after it was asked for', async () => {
  const { id } = await onSale({ has_photo_upload: true });
  const line = async () => ({ publication: id, file: await photoOf(null) });
  const order = await ordered(buyer, [await line(), await line()], {}, noon('2026-05-04'));
  const [first = 0, second = 0] = order.lines.map((one) => one.id);
  const asking = async (asked: number, day: string) => {
    const asks = { line: asked, reason: 'Escura.', row_version: undefined };
    await requestPhoto(order, { ...asks, actor, now: noon(day) });
  };
  await asking(first, '2026-05-05');
  await mailbox.deliver();
  // Staff have the other photo to look at.
  await run('2026-08-01');
  expect(await statusOf(order)).toBe(4);
  await asking(second, '2026-08-03');
  const [asked] = await mailbox.deliver();
  expect(asked?.text).toContain('cancelado em 02/09/2026');
  await run('2026-09-01');
  expect(await statusOf(order)).toBe(4);
  await run('2026-09-02');
  expect(await findOrder(order.id)).toMatchObject({
    status: 3,
    reason: null,
    cancel_reason: 'O prazo para enviar outra foto terminou em 02/09/2026.',
  });
  expect(await subjects()).toContain(`Pedido #${order.id} cancelado`);
});

it('an order whose photo staff have yet to see does not end', async () => {
  const { id } = await onSale({ has_photo_upload: true });
  const lines = [{ publication: id, file: await photoOf(null) }];
  const order = await ordered(buyer, lines, {}, noon('2026-05-04'));
  await run('2027-02-01');
  expect(await statusOf(order)).toBe(4);
});

it('an approved photo leaves ten days, however long the order waited for it, and no more', async () => {
  const { id } = await onSale({ has_photo_upload: true });
  const lines = [{ publication: id, file: await photoOf(null) }];
  const order = await ordered(buyer, lines, {}, noon('2027-03-01'));
  await changeOrderStatus(order, { to: 1, actor, now: noon('2027-04-12') });
  expect(await issueOn(order, '2027-04-15')).toMatchObject({ due: '2027-04-19' });
  await run('2027-04-21');
  expect(await statusOf(order)).toBe(1);
  await run('2027-04-22');
  expect(await statusOf(order)).toBe(3);
});

it('an order that staff reopen has its thirty days anew', async () => {
  const order = await orderedOn('2026-09-01');
  await run('2026-09-11');
  expect(await statusOf(order)).toBe(3);
  const cancelled = (await findOrder(order.id)) ?? order;
  await changeOrderStatus(cancelled, { to: 1, actor, now: noon('2026-10-05') });
  await run('2026-10-14');
  expect(await statusOf(order)).toBe(1);
  await run('2026-10-15');
  expect(await statusOf(order)).toBe(3);
});

it('the days count from when an order began to wait for payment', async () => {
  const { id } = await onSale({ has_photo_upload: true });
  const order = await ordered(
    buyer,
    [{ publication: id, file: await photoOf(null) }],
    {},
    noon('2026-05-01'),
  );
  await run('2026-05-20');
  expect(await statusOf(order)).toBe(4);
  await changeOrderStatus(order, { to: 1, actor, now: noon('2026-05-20') });
  await run('2026-05-29');
  expect(await statusOf(order)).toBe(1);
  await run('2026-05-30');
  expect(await statusOf(order)).toBe(3);
});

it('an order with money staff look into, or with nothing to pay, is not the job’s to end', async () => {
  const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');
  const clerk = await staff();
  const short = await orderedOn('2026-03-02');
  await recordPaymentEvent(
    { id: 'short', type: 'paid', order: short.id, boleto: null, amount: centavos(100) },
    { provider: 'embedded', now: noon('2026-03-03') },
  );
  const { id } = await download();
  const free = await ordered(
    clerk,
    [{ publication: id, value: '0.00' }],
    { shipping_type: 'Pedido Interno', profile: buyer.row.id },
    noon('2026-03-02'),
  );
  await run('2026-12-31');
  expect([await statusOf(short), await statusOf(free)]).toEqual([1, 1]);
});

it('whose boleto ends tomorrow hears of it once', async () => {
  const order = await orderedOn('2026-06-08');
  const { due } = await issueBoleto(order, { actor, now: noon('2026-06-08') });
  await mailbox.deliver();
  expect(await remind({ today: addDays(due, -2) })).toEqual({ reminded: 0 });
  const both = await Promise.all([
    remind({ today: addDays(due, -1) }),
    remind({ today: addDays(due, -1) }),
  ]);
  expect(both.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
  expect(await remind({ today: addDays(due, -1) })).toEqual({ reminded: 0 });
  expect(await subjects()).toEqual([`Boleto vence amanhã: pedido #${order.id}`]);
  await changeOrderStatus(order, { to: 3, actor, now: noon('2026-06-02') });
});

it('whose boleto was paid too little hears nothing of its end', async () => {
  const order = await orderedOn('2026-06-15');
  const { due, id } = await issueBoleto(order, { actor, now: noon('2026-06-15') });
  const short = {
    id,
    amount: centavos(1),
    received: '2026-06-16T12:00:00Z',
    provider: 'local',
    outcome: 'underpaid' as const,
  };
  const charged = await findOrder(order.id);
  if (!charged) throw new Error('no order');
  await commit(replaceOrder(charged, { payments: [short] }).writes);
  expect(await remind({ today: addDays(due, -1) })).toEqual({ reminded: 0 });
});

it('photos nobody ordered with are swept after two days, claimed ones never', async () => {
  const { id } = await onSale({ has_photo_upload: true });
  const forgotten = await photoOf(null, '203.0.113.4', noon('2026-07-01'));
  const used = await photoOf(null, '203.0.113.4', noon('2026-07-01'));
  await ordered(buyer, [{ publication: id, file: used }], {}, noon('2026-07-01'));
  expect(await sweep({ today: '2026-07-03' })).toEqual({ photos: 0, manuals: 0 });
  expect(await sweep({ today: '2026-07-04' })).toEqual({ photos: 1, manuals: 0 });
  expect(await findUpload(forgotten)).toBeUndefined();
  const deleted = bucket
    .commandCalls(DeleteObjectCommand)
    .map(({ args: [{ input }] }) => input.Key);
  expect(deleted.toSorted()).toEqual([forgotten, thumbnailAddress(forgotten).key].toSorted());
});
