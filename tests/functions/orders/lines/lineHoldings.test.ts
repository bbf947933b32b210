import { expect, it } from 'vitest';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getOrder } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { onSale, ordered } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { freshCode } from '#tests/support/samples/trackingCodes';
import { given } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { measure } = await import('#platform/db/client/meter');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
const clerk = await staff();
const ana = await customer();
const { make, paidOrder, save } = expeditionDesk(() => ({ clerk, ana }));
const today = todayInSaoPaulo(new Date());
const inAYear = addYears(today, 1);
const code = 'AA123456785BR';

const linesOf = async (id: number, by = clerk) =>
  (await call(getOrder, { token: by.token, path: { id } })).body.publications;
const holdingsOf = async (id: number) => (await linesOf(id)).map(({ signature }) => signature);

it('tells line by line what was sent in which shipment, and what still waits', async () => {
  const { id, once, yearly } = await paidOrder();
  const waiting = {
    due: null,
    status: { id: 2, name: 'Aguardando envio' },
    expedition: null,
    track_code: null,
    expedition_date: null,
    opened: null,
  };
  expect(await holdingsOf(id)).toEqual([
    { id: once, ...waiting },
    { id: yearly, ...waiting, due: inAYear },
  ]);

  const { body: shipment } = await make({ signature: once, shipping: true, track_code: code });
  const sent = {
    id: once,
    due: null,
    status: { id: 3, name: 'Enviado' },
    expedition: shipment.id,
    track_code: code,
    expedition_date: today,
    opened: null,
  };
  expect(await holdingsOf(id)).toEqual([sent, { id: yearly, ...waiting, due: inAYear }]);

  await save(shipment.id, { return_date: today });
  expect((await holdingsOf(id))[0]).toEqual({ ...sent, status: waiting.status });

  await make({ signature: yearly, shipping: true, track_code: freshCode() });
  expect((await holdingsOf(id))[1]).toMatchObject({ id: yearly, sent_version: 'Rev. 4' });
});

it('tells customers the same, and nothing of what is not paid', async () => {
  const { id } = await paidOrder();
  expect(await linesOf(id, ana)).toEqual(await linesOf(id));
  const pending = await ordered(ana, [{ publication: (await onSale()).id }]);
  expect(await holdingsOf(pending.id)).toEqual([null]);
});

it('costs two requests more, of paid orders only, and customers one for what happened', async () => {
  const { id } = await paidOrder();
  const pending = await ordered(ana, [{ publication: (await onSale()).id }]);
  const requests = async (order: number, by: Person) =>
    (await measure(() => linesOf(order, by))).requests;
  const plain = await requests(pending.id, clerk);
  expect(await requests(pending.id, ana)).toBe(plain + 1);
  expect(await requests(id, ana)).toBe(plain + 3);
  expect(await requests(id, clerk)).toBe(plain + 2);
});

it('names what a line renewed, without the shipments from before', async () => {
  const { id: publication } = await onSale({ is_signature: true, is_sent_immediately: true });
  const due = addDays(today, 10);
  const old = await given(ana, { publication, status: 2, due });
  await make({ signature: old.id, shipping: true, track_code: freshCode(), complete_date: today });
  const { order } = await bought(ana, [{ publication, renewal_of: old.id }]);
  expect(await holdingsOf(order.id)).toEqual([
    {
      id: old.id,
      due: addYears(due, 1),
      earlier_due: due,
      status: { id: 5, name: 'Ativa' },
      expedition: null,
      track_code: null,
      expedition_date: null,
      opened: null,
      missing_revision: null,
    },
  ]);
});
