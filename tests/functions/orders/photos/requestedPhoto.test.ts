import { expect, it } from 'vitest';
import { getOrder, sendRequestedPhoto } from '#shared/orders/orderEndpoints';
import { requestOrderPhoto, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered, photoOf } from '#tests/support/samples/orders';

await startDatabase();
const mailbox = openMailbox();
const { readHistory } = await import('#platform/history/history');
const { customer, staff } = await import('#tests/support/samples/people');

const ana = await customer();
const clerk = await staff();

const reason = 'Há um reflexo sobre os últimos dígitos.';

async function underReview() {
  const { id: publication } = await onSale({ has_photo_upload: true, has_airplane_info: true });
  const file = await photoOf(ana.row.id);
  const order = await ordered(ana, [{ publication, file, ...aircraft }]);
  return { order, line: order.lines[0]?.id ?? 0 };
}
const asked = (order: { id: number }, line: number, change = {}) =>
  call(requestOrderPhoto, {
    token: clerk.token,
    body: { order: order.id, line, reason, ...change },
  });
const sent = (line: number, body: object, by = ana) =>
  call(sendRequestedPhoto, { token: by.token, path: { line }, body });
const seen = async (id: number) => (await call(getOrder, { token: ana.token, path: { id } })).body;

it('keeps the order under review, says why, and mails a link to it', async () => {
  const { order, line } = await underReview();
  const { body } = await asked(order, line);
  expect(body.status).toBe(4);
  const shown = await seen(order.id);
  expect(shown.publications[0]?.photo_request).toMatchObject({ reason });
  // It is the client who has to answer now.
  expect(shown.answer_by).toBeNull();
  expect(shown.events?.[0]?.text).toBe('Outra foto pedida, PT-UVA. Link enviado por e-mail.');
  const mail = (await mailbox.deliver()).find(({ subject }) => subject.includes('outra foto'));
  expect(mail?.to).toBe(ana.email);
  expect(mail?.subject).toBe(`Precisamos de outra foto: pedido #${String(order.id)}`);
  expect(mail?.text).toContain(`/orders/${String(order.id)}#foto`);
  expect(mail?.text).toContain(reason);
});

it('takes the new photo from its owner, with what they correct, and tells staff both', async () => {
  const { order, line } = await underReview();
  await asked(order, line);
  const file = await photoOf(ana.row.id);
  const { status, body } = await sent(line, { file, airplane_serial_number: '201-413' });
  expect(status).toBe(200);
  expect(body.publications[0]).toMatchObject({
    photo_request: null,
    airplane_serial_number: '201-413',
    airplane_prefix: 'PT-UVA',
  });
  expect(body.answer_by).not.toBeNull();
  const entries = await readHistory('orders', order.id);
  expect(entries.at(-1)?.action).toContain('N/S 201-412 para PT-UVA, N/S 201-413');
  expect((await sent(line, { file: await photoOf(ana.row.id) })).body.non_field_errors).toEqual([
    'Nenhuma foto foi pedida para este item.',
  ]);
});

it('takes no photo that is missing, used or of somebody else, nor from somebody else', async () => {
  const { order, line } = await underReview();
  await asked(order, line);
  const other = await customer();
  const theirs = await photoOf(other.row.id);
  expect((await sent(line, {})).body).toMatchObject({ file: [expect.any(String)] });
  expect((await sent(line, { file: theirs })).body).toMatchObject({ file: [expect.any(String)] });
  expect((await sent(line, { file: theirs }, other)).status).toBe(404);
  expect((await seen(order.id)).publications[0]?.photo_request).not.toBeNull();
});

it('is asked for with a reason, of a photo line, while the order is under review', async () => {
  const { order, line } = await underReview();
  expect((await asked(order, line, { reason: '  ' })).body).toMatchObject({
    reason: ['Um motivo precisa ser informado para o cliente'],
  });
  expect((await asked(order, line + 50)).body).toMatchObject({ line: [expect.any(String)] });
  expect((await asked(order, line, { row_version: '99' })).status).toBe(400);
  await asked(order, line);
  const approved = await call(updateOrderStatus, {
    token: clerk.token,
    body: { order: order.id, status: 1 },
  });
  expect(approved.body.publications[0]?.photo_request).toBeNull();
  expect((await asked(order, line)).body.non_field_errors).toEqual([
    'Outra foto só pode ser pedida de um pedido em análise.',
  ]);
});
