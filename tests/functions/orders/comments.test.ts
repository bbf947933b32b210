import { expect, it } from 'vitest';
import { commentOrder, updateOrder } from '#shared/orders/orderDeskEndpoints';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
await startBuckets();

const clerk = await staff();
const ana = await customer();
const { id: publication } = await onSale();
const order = (await ordered(ana, [{ publication }])).id;

it('appends what staff say with author and time, beside what was said before', async () => {
  for (const text of ['Ligar na segunda.', 'Ligou; envia amanhã.']) {
    const { status } = await call(commentOrder, {
      body: { order, text },
      token: clerk.token,
    });
    expect(status).toBe(204);
  }
  const body = { target: 'order', target_id: order } as const;
  const shown = (await call(listHistory, { body, token: clerk.token })).body;
  expect(
    shown
      .filter(({ action }) => action.startsWith('Comentário'))
      .map(({ action, actor }) => [action, actor.name]),
  ).toEqual([
    ['Comentário: Ligou; envia amanhã.', clerk.row.name],
    ['Comentário: Ligar na segunda.', clerk.row.name],
  ]);
});

it('is for staff: the customer’s own data hold nothing of it', async () => {
  const { text } = await call(exportProfile, { token: ana.token });
  expect(text).not.toContain('Ligar na segunda');
});

it('asks for a text', async () => {
  const { status } = await call(commentOrder, {
    body: { order, text: '  ' },
    token: clerk.token,
  });
  expect(status).toBe(400);
});

it('keeps what a note was and what it is, for staff alone and until erasure', async () => {
  const { forgetPerson } = await import('#platform/history/history');
  const write = (note: string) =>
    call(updateOrder, { path: { id: order }, body: { note }, token: clerk.token });
  const notes = async () => {
    const body = { target: 'order', target_id: order } as const;
    const shown = (await call(listHistory, { body, token: clerk.token })).body;
    return shown.flatMap(({ note }) => note ?? []);
  };
  await write('Vai pagar por boleto.');
  await write('Vai pagar por transferência.');
  expect(await notes()).toEqual([
    { before: 'Vai pagar por boleto.', after: 'Vai pagar por transferência.' },
    { before: null, after: 'Vai pagar por boleto.' },
  ]);
  const contact = {
    name: 'x',
    company_name: null,
    person_or_company: 0,
    email: '',
    phone: null,
  } as const;
  await forgetPerson('orders', order, { profile: ana.row.id, contact, words: [] });
  expect(await notes()).toEqual([]);
});
