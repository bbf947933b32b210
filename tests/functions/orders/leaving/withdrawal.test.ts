import { beforeAll, describe, expect, it } from 'vitest';
import { listWaiting } from '#shared/dispatch/dispatchEndpoints';
import { getOrder, listOrders, withdrawOrder } from '#shared/orders/orderEndpoints';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { decideWithdrawal, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  createCertificate,
  getSignature,
  openReading,
} from '#shared/signatures/signatureEndpoints';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { subscription } from '#tests/support/screens/desk/signatureDesk';
import { download, ordered } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';

await startDatabase();
const { customer, goodPassword, staff } = await import('#tests/support/samples/people');
const { withdrawOrder: leave } =
  await import('#functions/processes/ordering/orderLeft/withdrawOrder');
const { changeOrderStatus: confirm } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { jobs } = (await import('#functions/signatures/effects')).signatureEffects;
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');
const { findOrder } = await import('#functions/orders/orderRepository');
const { forgetOrderClient } = await import('#functions/orders/client/forgetOrderClient');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { readHistory: history } = await import('#platform/history/history');

type Person = Awaited<ReturnType<typeof customer>>;
let clerk: Person;
let ana: Person;
beforeAll(async () => {
  [clerk, ana] = await Promise.all([staff(), customer()]);
});
const { deliver, make, save, paidOrder } = expeditionDesk(() => ({ clerk, ana }));
const today = todayInSaoPaulo(new Date());
/** Half a minute before and after the midnight of São Paulo that ends the day. */
const around = (day: string) => {
  const midnight = Date.parse(`${day}T03:00:00Z`) + 24 * 60 * 60 * 1000;
  return { last: new Date(midnight - 30_000), after: new Date(midnight + 30_000) };
};

const stored = async (id: number) => {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return order;
};
const asked = (order: number, { token } = ana, more = {}) =>
  call(withdrawOrder, { token, body: { order, ...more } });
const decided = (order: number, step: object, { token } = clerk) =>
  call(decideWithdrawal, { token, body: { order, ...step } });
const moved = (order: number, status: number) =>
  call(updateOrderStatus, { token: clerk.token, body: { order, status, reason: 'volta' } });
const shown = async (id: number, { token } = ana) =>
  (await call(getOrder, { token, path: { id } })).body;
const leaving = async (order: number, now: Date) =>
  leave(await stored(order), { reason: null, pix_key: null, actor: ana.row, now });
const refusal = (day: string) =>
  `O prazo de 7 dias para desistir terminou em ${day.split('-').reverse().join('/')}.`;
const downloads = async (now = new Date()) => {
  const { id: publication } = await download(subscription);
  const { order, signatures } = await bought(ana, [{ publication }], { now });
  return { id: order.id, publication, signature: signatures[0]?.id ?? 0 };
};
const opened = async (id: number) => {
  const body = { opening: crypto.randomUUID() };
  return call(openReading, { token: ana.token, path: { id }, body });
};
const locked = async (id: number) =>
  (await call(getSignature, { token: ana.token, path: { id } })).body.suspended_by;

it('locks what its payment brings about only after it was left', async () => {
  const { id: publication } = await download(subscription);
  const now = new Date();
  const placed = await ordered(ana, [{ publication }], {}, now);
  const { id, paid_at } = await confirm(placed, { to: orderStatus.confirmed, actor: ana.row, now });
  await leaving(id, now);
  // The outbox gave up the payment's job for the time being, and comes to it after the others.
  const late = { now, deliveryId: 'late' };
  await jobs.suspendSignatures({ order: id }, late);
  await jobs.makeSignatures({ order: id, paid_at }, late);
  const [made] = await signaturesOfOrder(id);
  expect(await locked(made?.id ?? 0)).toBe(id);
  expect((await opened(made?.id ?? 0)).status).toBe(403);
});

it('is confirmed to its holder and to the buyer of their team who asked for it', async () => {
  const { person: buyer } = await memberOf(ana, { role: 'buyer', deliver });
  const { id } = await downloads();
  const asking = { token: buyer.token, headers: actingFor(ana), body: { order: id } };
  expect((await call(withdrawOrder, asking)).status).toBe(200);
  const mails = (await deliver()).filter(
    ({ subject }) => subject === 'Recebemos a sua desistência',
  );
  expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, buyer.email].sort());
});

describe('the days in which a purchase may be left', () => {
  it('of downloads end with the seventh day after the payment, by the calendar of São Paulo', async () => {
    const paid = addDays(today, -9);
    const { id } = await downloads(new Date(`${paid}T15:00:00Z`));
    const end = addDays(paid, 7);
    const { last, after } = around(end);
    await expect(leaving(id, after)).rejects.toThrow(refusal(end));
    expect((await shown(id)).leaving).toBeNull();
    expect((await leaving(id, last)).withdrawal).toMatchObject({ state: 'asked', until: end });
  });

  it('have no end while a parcel travels or a part waits, and end seven days after the last delivery', async () => {
    const { id, once, yearly } = await paidOrder();
    expect((await shown(id)).leaving).toMatchObject({ until: null, by_pix_key: true });
    const { body: first } = await make({
      signature: once,
      shipping: true,
      track_code: 'AA123456785BR',
    });
    await save(first.id, { complete_date: today });
    expect((await shown(id)).leaving?.until).toBeNull();
    const { body: second } = await make({ signature: yearly, shipping: true });
    expect((await shown(id)).leaving?.until).toBeNull();
    await save(second.id, { complete_date: today });
    await deliver();
    const end = addDays(today, 7);
    expect((await shown(id)).leaving?.until).toBe(end);
    await expect(leaving(id, around(end).after)).rejects.toThrow(refusal(end));
    expect((await leaving(id, around(end).last)).withdrawal?.until).toBe(end);
  });

  it('are not opened again by a parcel of a later revision', async () => {
    const { id, yearly } = await paidOrder();
    const { body: parcel } = await make({ order: [id], shipping: true });
    await save(parcel.id, { complete_date: today });
    await deliver();
    const end = addDays(today, 7);
    expect((await shown(id)).leaving?.until).toBe(end);
    const { body: revision } = await make({ signature: yearly, shipping: true });
    await deliver();
    expect((await shown(id)).expeditions).toMatchObject([
      { id: parcel.id },
      { id: revision.id, revision: true },
    ]);
    expect((await shown(id)).leaving?.until).toBe(end);
    await expect(leaving(id, around(end).after)).rejects.toThrow(refusal(end));
    // Nor while it comes back and leaves again, then under the order's own number.
    await save(revision.id, { return_date: today });
    await deliver();
    expect((await shown(id)).leaving?.until).toBe(end);
    const { body: again } = await make({ order: [id], shipping: true });
    await deliver();
    expect((await shown(id)).expeditions.at(-1)).toMatchObject({ id: again.id, revision: true });
    await save(again.id, { complete_date: today });
    await deliver();
    expect((await shown(id)).leaving?.until).toBe(end);
  });

  it('begin anew where a parcel came back', async () => {
    const { id } = await paidOrder();
    const { body: parcel } = await make({ order: [id], shipping: true });
    await deliver();
    await save(parcel.id, { return_date: today });
    await deliver();
    expect((await shown(id)).leaving?.until).toBeNull();
  });
});

describe('a withdrawal', () => {
  it('is confirmed at once, locks files, reader and certificate, and is asked for once', async () => {
    const { id, signature } = await downloads();
    expect((await opened(signature)).status).not.toBe(403);
    const { status, body } = await asked(id, ana, { reason: 'Vendi. Veja www.outra.com' });
    expect(status).toBe(200);
    expect(body.withdrawal).toMatchObject({
      protocol: expect.stringMatching(/^D-\d{4}-\d{4,}$/) as string,
      state: 'asked',
      until: addDays(today, 7),
      return_code: null,
      answer: null,
      amount: '80.00',
    });
    expect(body.withdrawal).not.toHaveProperty('reason');
    expect((await shown(id, clerk)).withdrawal?.reason).toBe('Vendi. Veja www.outra.com');
    const mails = (await deliver()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Recebemos a sua desistência']);
    expect(mails[0]?.text).toContain(body.withdrawal?.protocol);
    expect(JSON.stringify(mails)).not.toContain('outra.com');
    const refused = await opened(signature);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ detail: 'Uso suspenso: desistência em andamento.' });
    expect(await locked(signature)).toBe(id);
    const again = await asked(id);
    expect([again.status, again.codes]).toEqual([400, { non_field_errors: ['withdrawn_before'] }]);
    expect((await asked(id, await customer())).status).toBe(404);
    expect((await asked(id, clerk)).status).toBe(403);
  });

  it('leaves what is certified to other purchases', async () => {
    const bea = await customer();
    const { id: publication } = await download(subscription);
    const { order } = await bought(bea, [{ publication }]);
    const paper = () => call(createCertificate, { token: bea.token });
    expect((await paper()).status).toBe(200);
    await asked(order.id, bea);
    await deliver();
    expect((await paper()).status).toBe(400);
  });

  it('takes of a renewal only what it added', async () => {
    const { signature, publication } = await downloads(
      new Date(`${addYears(today, -1)}T15:00:00Z`),
    );
    const before = await signatures.get(signature);
    const line = { publication, renewal_of: signature };
    const { order } = await bought(ana, [line]);
    await asked(order.id);
    const mails = await deliver();
    const told = mails.find(({ subject }) => subject === 'Recebemos a sua desistência')?.text;
    expect(told).toContain('Sai só a renovação: nada é suspenso');
    expect(told).not.toContain('suspensos');
    const row = await signatures.get(signature);
    const from = addDays(before?.due ?? today, 1);
    expect(row?.suspended).toEqual([{ order: order.id, from, ahead: true }]);
    // The day that is sure, whatever staff decide, stands beside the one that was paid for.
    const sure = { due: row?.due, sure_until: before?.due };
    const of = { token: ana.token, path: { id: signature } };
    expect((await call(getSignature, of)).body).toMatchObject(sure);
    const ofLine = { ...sure, earlier_due: before?.due };
    expect((await shown(order.id)).publications[0]?.signature).toMatchObject(ofLine);
    expect((await opened(signature)).status).not.toBe(403);
    expect((await moved(order.id, orderStatus.cancelled)).status).toBe(200);
    await deliver();
    expect(await signatures.get(signature)).toMatchObject({ due: before?.due });
    expect((await signatures.get(signature))?.suspended).toBeUndefined();
  });

  it('of a renewal that was paid after the end before it stops its use, and says so', async () => {
    const { signature, publication } = await downloads(
      new Date(`${addDays(addYears(today, -1), -3)}T15:00:00Z`),
    );
    const before = await signatures.get(signature);
    const line = { publication, renewal_of: signature };
    const placed = await ordered(ana, [line], {}, new Date(`${addDays(today, -4)}T15:00:00Z`));
    const now = new Date();
    const { id } = await confirm(placed, { to: orderStatus.confirmed, actor: ana.row, now });
    await deliver();
    const holding = (await shown(id)).publications[0]?.signature;
    expect(holding?.earlier_due).toBe(before?.due);
    await asked(id);
    const mails = await deliver();
    const told = mails.find(({ subject }) => subject === 'Recebemos a sua desistência')?.text;
    expect(told).toContain('Arquivos, leitura e certificado das compras dele ficam suspensos');
    expect(told).not.toContain('período anterior');
    expect((await history('orders', id)).at(-1)?.action).toMatch(/pedida, uso suspenso$/);
    expect(await locked(signature)).toBe(id);
    expect((await opened(signature)).status).toBe(403);
  });

  it('goes on with a code and the material, each mailed or noted, for staff alone', async () => {
    const { id } = await paidOrder();
    await make({ order: [id], shipping: true });
    await deliver();
    await asked(id);
    await deliver();
    const code = await decided(id, { step: 'code', return_code: 'LR123457247BR' });
    expect(code.body.withdrawal?.return_code).toBe('LR123457247BR');
    const [mail] = await deliver();
    expect([mail?.to, mail?.subject]).toEqual([ana.email, `Código de devolução do pedido #${id}`]);
    expect(mail?.text).toContain('LR123457247BR');
    expect((await decided(id, { step: 'returned' }, ana)).status).toBe(403);
    const back = await decided(id, { step: 'returned' });
    expect(back.body.withdrawal).toMatchObject({
      state: 'returned',
      returned: expect.any(String) as string,
    });
    expect((await decided(id, { step: 'code', return_code: '' })).status).toBe(400);
    expect((await decided(id, { step: 'code', return_code: 'X', row_version: '1' })).status).toBe(
      400,
    );
    const actions = (await history('orders', id)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['Código de devolução LR123457247BR', 'Material devolvido']),
    );
  });

  it('is declined only with a reason, which is mailed and unlocks', async () => {
    const { id, signature } = await downloads();
    expect((await decided(id, { step: 'declined', answer: 'Usado.' })).status).toBe(400);
    await asked(id);
    await deliver();
    const empty = await decided(id, { step: 'declined', answer: ' ' });
    expect([empty.status, Object.keys(empty.body)]).toEqual([400, ['answer']]);
    const { body } = await decided(id, { step: 'declined', answer: 'Material usado.' });
    expect(body.withdrawal).toMatchObject({ state: 'declined', answer: 'Material usado.' });
    const [mail] = await deliver();
    expect(mail?.subject).toBe(`Desistência do pedido #${id} recusada`);
    expect(mail?.text).toContain('Material usado.');
    expect((await opened(signature)).status).not.toBe(403);
    expect((await asked(id)).status).toBe(400);
    const late = await decided(id, { step: 'returned' });
    expect(late.codes).toEqual({ non_field_errors: ['withdrawal_closed'] });
  });

  it('is decided before its client is erased, to whom money may be due', async () => {
    const bea = await customer();
    const { id: publication } = await download(subscription);
    const { order } = await bought(bea, [{ publication }]);
    await asked(order.id, bea);
    const going = { token: bea.token, body: { password: goodPassword } };
    expect((await call(eraseProfile, going)).codes).toEqual({
      non_field_errors: ['withdrawal_undecided'],
    });
    await decided(order.id, { step: 'declined', answer: 'Material usado.' });
    expect((await call(eraseProfile, going)).status).toBe(204);
    await deliver();
  });

  it('of an order whose parcels left in part locks what arrived, and what waits leaves the desk until it is declined', async () => {
    const bea = await customer();
    const { id, once, yearly } = await paidOrder(bea);
    const waits = async () =>
      (
        await call(listWaiting, { token: clerk.token, query: { limit: '1000' } })
      ).body.results.flatMap((row) => (row.client.id === bea.row.id ? row.signatures : []));
    const lockedOf = async (signature: number) => (await signatures.get(signature))?.suspended;
    const { body: parcel } = await make({
      client: bea.row.id,
      signature: once,
      shipping: true,
      track_code: 'AA123456825BR',
    });
    await save(parcel.id, { complete_date: today });
    await deliver();
    expect(await waits()).toEqual([yearly]);
    const { body } = await asked(id, bea);
    // A part has not come yet: there is no last day, and all of it is given back.
    expect(body.withdrawal).toMatchObject({ until: null, amount: expect.any(String) as string });
    await deliver();
    expect(await waits()).toEqual([]);
    for (const one of [once, yearly]) expect(await lockedOf(one)).toMatchObject([{ order: id }]);
    await decided(id, { step: 'declined', answer: 'Usado.' });
    await deliver();
    expect(await waits()).toEqual([yearly]);
    for (const one of [once, yearly]) expect(await lockedOf(one)).toBeUndefined();
  });

  it('of a parcel that travels has no last day, and what is refused at the door counts as returned', async () => {
    const { id } = await paidOrder();
    const { body: parcel } = await make({
      order: [id],
      shipping: true,
      track_code: 'AA123456794BR',
    });
    await deliver();
    expect((await asked(id)).body.withdrawal).toMatchObject({ state: 'asked', until: null });
    const [mail] = (await deliver()).filter(({ to }) => to === ana.email);
    expect(mail?.text).toContain('recuse na entrega');
    await save(parcel.id, { return_date: today });
    await deliver();
    const { body } = await decided(id, { step: 'returned' });
    expect(body.withdrawal).toMatchObject({ state: 'returned', return_code: null });
    expect((await moved(id, orderStatus.cancelled)).status).toBe(200);
    expect((await shown(id)).withdrawal?.state).toBe('refunded');
  });

  it('of an order paid by hand ends when staff gave the money back outside; undoing it needs that first', async () => {
    const { id } = await downloads();
    expect((await shown(id)).leaving?.by_pix_key).toBe(true);
    await asked(id, ana, { pix_key: 'ana@example.com' });
    const mails = await deliver();
    const mail = mails.find(({ subject }) => subject === 'Recebemos a sua desistência');
    expect(mail?.text).toContain('Chave Pix: ana…om');
    expect((await shown(id, clerk)).withdrawal?.pix_key).toBe('ana@example.com');
    expect((await shown(id)).withdrawal).not.toHaveProperty('pix_key');
    const undone = await moved(id, orderStatus.pending);
    expect(undone.codes).toEqual({ non_field_errors: ['withdrawal_open'] });
    expect((await moved(id, orderStatus.cancelled)).status).toBe(200);
    expect((await shown(id)).withdrawal).toMatchObject({
      state: 'refunded',
      settled: expect.any(String) as string,
    });
  });

  it('of an order that was reopened and paid anew stays what it was, and locks nothing', async () => {
    const { id } = await downloads();
    await asked(id);
    await deliver();
    await moved(id, orderStatus.cancelled);
    await deliver();
    await moved(id, orderStatus.pending);
    await moved(id, orderStatus.confirmed);
    await deliver();
    const order = await shown(id);
    expect([order.status, order.withdrawal?.state, order.leaving]).toEqual([2, 'refunded', null]);
    const signature = order.publications[0]?.signature?.id ?? 0;
    expect(await locked(signature)).toBeNull();
    expect((await asked(id)).status).toBe(400);
  });

  it('of a person who was erased says nothing of them any more, and staff may still decide it', async () => {
    const { id } = await downloads();
    await asked(id, ana, { reason: 'Motivo da Ana', pix_key: 'ana@example.com' });
    await deliver();
    await forgetOrderClient({
      profile: ana.row.id,
      emails: [ana.email],
      contact: erasedContact,
      words: [],
      teams: [],
      now: new Date(),
    });
    const { withdrawal } = await stored(id);
    expect(withdrawal).toMatchObject({ state: 'asked', reason: null, pix_key: null });
    expect((await moved(id, orderStatus.cancelled)).status).toBe(200);
    expect((await stored(id)).withdrawal?.state).toBe('refunded');
    ana = await customer();
  });

  it('waits for staff in Pedidos and in what is for today, late after ten days', async () => {
    const open = async () =>
      (
        await call(listOrders, { token: clerk.token, query: { withdrawal: 'open' } })
      ).body.results.map((row) => ('id' in row ? row.id : 0));
    const counted = async (days: number) => {
      const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
      return (await findTodaysWork(now)).tasks.find(({ kind }) => kind === 'withdrawals');
    };
    const before = await open();
    const { id } = await downloads();
    await asked(id);
    expect(await open()).toEqual([id, ...before]);
    expect(await counted(0)).toMatchObject({
      count: before.length + 1,
      late: 0,
      list: 'withdrawals',
    });
    expect(await counted(30)).toMatchObject({ late: before.length + 1 });
    await decided(id, { step: 'declined', answer: 'Usado.' });
    expect(await open()).toEqual(before);
    expect(await counted(0)).toMatchObject({ count: before.length });
  });

  it('is listed by what was decided, the oldest first, with how many there are of each', async () => {
    const page = async (query: object) =>
      (
        await call(listOrders, {
          token: clerk.token,
          query: { ordering: 'left', tally: 'withdrawal', ...query },
        })
      ).body;
    const before = (await page({ withdrawal: 'open' })).tally;
    const older = await downloads();
    const newer = await downloads();
    // Asked for in the other order than they were bought in.
    await asked(newer.id);
    await asked(older.id);
    const { results, tally, sum } = await page({ withdrawal: 'open', sum: '1' });
    const own = results.filter(({ id }) => id === older.id || id === newer.id);
    expect(own.map(({ id }) => id)).toEqual([newer.id, older.id]);
    const amounts = results.map((row) => ('id' in row ? Number(row.withdrawal?.amount) : 0));
    expect(Number(sum)).toBeCloseTo(amounts.reduce((all, amount) => all + amount, 0));
    expect(tally).toMatchObject({
      open: (before?.open ?? 0) + 2,
      all: (before?.all ?? 0) + 2,
    });
    await decided(older.id, { step: 'declined', answer: 'Usado.' });
    const after = await page({ withdrawal: 'declined' });
    expect(after.results.map(({ id }) => id)).toContain(older.id);
    expect(after.tally).toMatchObject({
      open: (before?.open ?? 0) + 1,
      declined: (before?.declined ?? 0) + 1,
    });
    // A short number is also in addresses of others, so that the search may find more than this order.
    const ofNewer = { withdrawal: 'open', search: String(newer.id) };
    const found = async (material: string) =>
      (await page({ ...ofNewer, material })).results.map(({ id }) => id);
    expect(await found('nothing')).toContain(newer.id);
    expect(await found('code')).not.toContain(newer.id);
  });
});
