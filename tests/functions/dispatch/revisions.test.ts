import { beforeEach, describe, expect, it } from 'vitest';
import {
  getPackingSlips,
  getRevisionAudience,
  listWaiting,
  packParcels,
  sendParcels,
  wantRevision,
} from '#shared/dispatch/dispatchEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import {
  acceptTransfer,
  createTransfer,
  decideTransferPhoto,
} from '#shared/signatures/transfers/transferEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { isParcelProblem } from '#shared/dispatch/packing';
import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { readTags } from '#tests/support/readTags';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { aircraft, onSale, ordered, photoOf, quoted } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { freshCode } from '#tests/support/samples/trackingCodes';

await startDatabase();
const { publishRevision } = await import('#functions/publications/editing/changePublication');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { publications } = await import('#functions/publications/publicationRepository');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { refreshWaiting } = await import('#functions/dispatch/waiting/refreshWaiting');
const { commit } = await import('#platform/db/write');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});
const { deliver, save, waitingOrder } = expeditionDesk(() => ({ clerk, ana }));
const asStaff = () => ({ token: clerk.token });
const lines = (publication: number, prefixes: readonly string[]) =>
  prefixes.map((airplane_prefix) => ({ publication, ...aircraft, airplane_prefix }));

/** A printed subscription whose first copy comes with the next revision, of which Rev. 5 is published. */
async function revised() {
  const title = await onSale({ is_signature: true, has_airplane_info: true });
  const fleet = await bought(ana, lines(title.id, ['PT-ABC', 'PT-DEF']));
  const bia = await customer();
  await bought(bia, lines(title.id, ['PT-GHI']));
  await publishNext(title.id, 'Rev. 5');
  const own = fleet.signatures.map(({ id }) => id);
  return { id: title.id, own, bia };
}

async function publishNext(id: number, version: string) {
  const title = await publications.get(id);
  if (!title) throw new Error('gone');
  const revision = { version, date: title.date, changes: '', pages: null, notify: false };
  await publishRevision(title, revision, {
    actor: { id: null, name: 'Sistema' },
    now: new Date(),
  });
}

const look = async (id: number) =>
  (await call(getRevisionAudience, { ...asStaff(), path: { id } })).body;
const ask = async (id: number) => (await call(wantRevision, { ...asStaff(), path: { id } })).body;
const waitingOf = async (one: Person) => {
  const { body } = await call(listWaiting, { ...asStaff(), query: { limit: '1000' } });
  return body.results.filter(({ client }) => client.id === one.row.id);
};
const pack = (parcel: object) => call(packParcels, { ...asStaff(), body: { parcels: [parcel] } });
async function sendNow(own: readonly number[]) {
  const parcel = { client: ana.row.id, signatures: own, shipping_type: 'SIMPLES' };
  const [made] = (await pack(parcel)).body;
  if (!made || isParcelProblem(made)) throw new Error('not packed');
  await call(sendParcels, { ...asStaff(), body: { codes: [{ expedition: made.id }] } });
}

it('is announced to whoever the outbox will send it to, and names the others with why', async () => {
  const title = await onSale({ is_signature: true, has_airplane_info: true });
  const bia = await customer();
  for (const person of [ana, bia]) await bought(person, lines(title.id, ['PT-ABC']));
  expect(await look(title.id)).toMatchObject({ mailed: 2, withheld: [] });
  const declined = { notices: { reminders: true, revisions: false } };
  await call(updateProfile, {
    token: bia.token,
    path: { id: bia.row.id },
    body: declined,
  });
  expect(await look(title.id)).toMatchObject({
    mailed: 1,
    withheld: [{ client: { id: bia.row.id }, reason: 'o destinatário dispensou este aviso' }],
  });
});

describe('a revision of a printed publication', () => {
  it('will be owed to so many as are counted before it is published', async () => {
    const title = await onSale({ is_signature: true, has_airplane_info: true });
    await bought(ana, lines(title.id, ['PT-ABC', 'PT-DEF']));
    const { next } = await look(title.id);
    const revision = { version: 'Rev. 5', date: title.date, changes: '', pages: null };
    const actor = { id: null, name: 'Sistema' };
    await publishRevision(title, { ...revision, notify: false }, { actor, now: new Date() });
    expect([next, (await look(title.id)).missing]).toEqual([2, 2]);
  });

  it('is offered once for all who lack it, one parcel for a client', async () => {
    const { id, own, bia } = await revised();
    expect(await look(id)).toMatchObject({
      version: 'Rev. 5',
      missing: 3,
      clients: 2,
      waiting: 0,
      results: [{ copies: 2, prefixes: ['PT-ABC', 'PT-DEF'] }, { copies: 1 }],
    });
    expect(await ask(id)).toMatchObject({ missing: 0, waiting: 3, waiting_clients: 2 });
    expect(await ask(id)).toMatchObject({ missing: 0, waiting: 3 });
    expect(await waitingOf(ana)).toMatchObject([
      { kind: 'revision', orders: [], signatures: own, shipping_type: 'REGISTRADA' },
    ]);
    expect(await waitingOf(bia)).toHaveLength(1);
  });

  it('is suggested with the service whose freight its order paid, and later ones with the usual', async () => {
    const { id, own } = await revised();
    const order = await findOrder((await signatures.get(own[0] ?? 0))?.order?.id ?? 0);
    if (!order) throw new Error('no order');
    await commit(replaceOrder(order, { shipping_type: 'PAC' }).writes);
    await ask(id);
    const [row] = await waitingOf(ana);
    expect(row?.shipping_type).toBe('PAC');
    await sendNow(own);
    await publishNext(id, 'Rev. 6');
    await ask(id);
    expect((await waitingOf(ana))[0]?.shipping_type).toBe('REGISTRADA');
  });

  it('is suggested with the service whose freight the last renewal paid, until one was sent since', async () => {
    const { id, own } = await revised();
    const [signature = 0] = own;
    await ask(id);
    await sendNow(own);
    const row = await signatures.get(signature);
    if (!row) throw new Error('nothing is held');
    const today = todayInSaoPaulo(new Date());
    const ending = signatures.revised(row, { due: addDays(today, 10) });
    await commit(signatures.replace(row, ending));
    const renewal = { publication: id, renewal_of: signature };
    const { order } = await bought(ana, [renewal], { shipping: await quoted(2550) });
    await publishNext(id, 'Rev. 6');
    await ask(id);
    expect((await waitingOf(ana))[0]?.shipping_type).toBe('SEDEX');
    const paid_at = `${addDays(today, -1)}T15:00:00.000Z`;
    await commit(replaceOrder(order, { paid_at }).writes);
    await refreshWaiting(ana.row.id, new Date());
    expect((await waitingOf(ana))[0]?.shipping_type).toBe('REGISTRADA');
  });

  it('leaves the desk when the payment of the renewal that revived it is taken back', async () => {
    const { id, own } = await revised();
    const [signature = 0] = own;
    await ask(id);
    const today = todayInSaoPaulo(new Date());
    const endOn = async (due: CalendarDate) => {
      const row = await signatures.get(signature);
      if (!row) throw new Error('nothing is held');
      await commit(signatures.replace(row, signatures.revised(row, { due })));
    };
    await endOn(addDays(today, 10));
    const renewal = await ordered(ana, [{ publication: id, renewal_of: signature }]);
    await endOn(addDays(today, -1));
    const waitsAfter = async (to: 1 | 2) => {
      const order = await findOrder(renewal.id);
      if (!order) throw new Error('no order');
      const actor = { id: null, name: 'Sistema' };
      await changeOrderStatus(order, { to, actor, now: new Date() });
      await deliver();
      return (await waitingOf(ana)).flatMap((row) => row.signatures).includes(signature);
    };
    expect(await waitsAfter(2)).toBe(true);
    expect(await waitsAfter(1)).toBe(false);
  });

  it('that was requested while the subscription was in force is sent after its end', async () => {
    const { id, own } = await revised();
    const [signature = 0] = own;
    await ask(id);
    const today = todayInSaoPaulo(new Date());
    const due = addDays(today, -1);
    const endedWith = async (date: CalendarDate, changes: object = {}) => {
      const row = await signatures.get(signature);
      if (!row?.wanted_revision) throw new Error('nothing is requested');
      const wanted_revision = { ...row.wanted_revision, date };
      const after = signatures.revised(row, { due, status: 4, wanted_revision, ...changes });
      await commit(signatures.replace(row, after));
      await refreshWaiting(ana.row.id, new Date());
      return (await waitingOf(ana)).flatMap((parcel) => parcel.signatures).includes(signature);
    };
    expect(await endedWith(today)).toBe(false);
    expect(await endedWith(due, { ended_from: addDays(today, 100) })).toBe(false);
    expect(await endedWith(due, { ended_from: undefined })).toBe(true);
    await sendNow([signature]);
    await deliver();
    const row = await signatures.get(signature);
    expect(row).toMatchObject({ status: 4, due, sent_revision: { version: 'Rev. 5' } });
    expect(row?.wanted_revision).toBeUndefined();
    expect((await waitingOf(ana)).flatMap((one) => one.signatures)).not.toContain(signature);
  });

  it('that goes with an order stands under both, and once in all', async () => {
    const { id } = await revised();
    await ask(id);
    const order = await waitingOrder();
    const [row, ...others] = await waitingOf(ana);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'mixed', orders: [order.id] });
    const listed = async (query: object) => {
      const { body } = await call(listWaiting, {
        ...asStaff(),
        query: { limit: '1000', ...query },
      });
      return { has: body.results.some((one) => one.id === row?.id), ...body };
    };
    const [all, orders, revisions, returned] = [
      await listed({}),
      await listed({ kind: 'order' }),
      await listed({ kind: 'revision' }),
      await listed({ kind: 'returned' }),
    ];
    expect([all, orders, revisions, returned].map(({ has }) => has)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const { kinds, parcels } = all.waiting;
    expect([parcels, kinds.order, kinds.revision]).toEqual([
      all.count,
      orders.count,
      revisions.count,
    ]);
    expect(kinds.order + kinds.revision + kinds.returned).toBeGreaterThan(parcels);
  });

  it('leaves once, keeps the due date and comes back when the sending is taken back', async () => {
    const { id, own } = await revised();
    await ask(id);
    const due = (await signatures.get(own[0] ?? 0))?.due;
    const parcel = { client: ana.row.id, signatures: own, shipping_type: 'SIMPLES' };
    const [made] = (await pack(parcel)).body;
    if (!made || isParcelProblem(made)) throw new Error('nothing was made');
    expect(await waitingOf(ana)).toEqual([]);
    expect((await pack(parcel)).codes).toEqual({
      parcels: [{ order: ['signature_in_parcel', 'signature_in_parcel'] }],
    });
    await call(sendParcels, { ...asStaff(), body: { codes: [{ expedition: made.id }] } });
    const sent = await signatures.get(own[0] ?? 0);
    expect(sent).toMatchObject({ status: 3, due, sent_revision: { version: 'Rev. 5' } });
    expect(sent?.wanted_revision).toBeUndefined();
    expect((await pack(parcel)).codes).toEqual({
      parcels: [{ signatures: ['revision_sent', 'revision_sent'] }],
    });
    expect(await ask(id)).toMatchObject({ missing: 0, waiting: 1 });
    await save(made.id, { shipping: false });
    await save(made.id, { cancelled: true });
    expect(await waitingOf(ana)).toMatchObject([{ kind: 'revision', signatures: own }]);
    expect(await signatures.get(own[0] ?? 0)).toMatchObject({ status: 5, due });
  });
});

it('waits until staff have seen the photo of a transfer, and goes to whoever the purchase stays with', async () => {
  const { id, own, bia } = await revised();
  const title = await publications.get(id);
  if (!title) throw new Error('gone');
  await commit(
    publications.replace(title, publications.revised(title, { has_photo_upload: true })),
  );
  await ask(id);
  const [signature = 0, other = 0] = own;
  const offerTo = async (photo: string) => {
    const offer = { signatures: [signature], email: bia.email };
    const { body } = await call(createTransfer, { token: ana.token, body: offer });
    const path = { id: body.id };
    await call(acceptTransfer, { token: bia.token, path, body: { photo } });
    return (decision: 'approve' | 'refuse') =>
      call(decideTransferPhoto, { ...asStaff(), path, body: { decision, reason: 'Escura.' } });
  };
  const wantedBy = async (person: Person) => {
    await deliver();
    return (await waitingOf(person)).flatMap(({ signatures: some }) => some).toSorted();
  };
  const [beyond = 0] = await wantedBy(bia);
  expect(await wantedBy(ana)).toEqual([signature, other]);
  const decide = await offerTo(await photoOf(bia.row.id));
  expect([await wantedBy(ana), await wantedBy(bia)]).toEqual([[other], [beyond]]);
  const shown = await call(getSignature, { ...asStaff(), path: { id: signature } });
  expect(shown.body).toMatchObject({ missing_revision: null });
  expect(shown.body.actions).not.toContain('ship');
  await decide('refuse');
  expect(await wantedBy(ana)).toEqual([signature, other]);
  const again = await offerTo(await photoOf(bia.row.id));
  await again('approve');
  expect([await wantedBy(ana), await wantedBy(bia)]).toEqual([[other], [signature, beyond]]);
});

it('names the order of its former holder to nobody who has it by transfer, nor its parcel to them', async () => {
  const { id, own, bia } = await revised();
  const [signature = 0] = own;
  const { token } = ana;
  const offer = { signatures: [signature], email: bia.email };
  const { body: offered } = await call(createTransfer, { token, body: offer });
  const path = { id: offered.id };
  await call(acceptTransfer, { token: bia.token, path, body: {} });
  await ask(id);
  const waiting = (await waitingOf(bia)).flatMap(({ signatures: some }) => some);
  const parcel = { client: bia.row.id, signatures: waiting, shipping_type: 'SEDEX' };
  const [made] = (await pack(parcel)).body;
  if (!made || isParcelProblem(made)) throw new Error('not packed');
  const order = (await signatures.get(signature))?.order?.id ?? 0;
  const codes = [{ expedition: made.id, track_code: freshCode() }];
  await deliver();
  await call(sendParcels, { ...asStaff(), body: { codes } });
  const [told] = (await deliver()).filter(({ to }) => to === bia.email);
  expect(told?.text).toContain('Publicação enviada');
  // It left on the day of the transfer, but to its new holder.
  const seen = await call(getSignature, { token: bia.token, path: { id: signature } });
  expect(seen.body.track_code).toBe(codes[0]?.track_code);
  expect(told?.text).not.toContain(`#${String(order)}`);
  expect((await call(getOrder, { token, path: { id: order } })).body.expeditions).toEqual([]);
  const slip = await call(getPackingSlips, { ...asStaff(), query: { ids: String(made.id) } });
  const [page] = await readTags(slip.bytes);
  expect(page?.heard.map(({ text }) => text)).toContain('–');
});

it('stays its client’s when the parcel that holds it is made out to another', async () => {
  const { id, own, bia } = await revised();
  await ask(id);
  const parcel = { client: ana.row.id, signatures: own, shipping_type: 'SIMPLES' };
  const [made] = (await pack(parcel)).body;
  if (!made || isParcelProblem(made)) throw new Error('not packed');
  expect(await save(made.id, { client: bia.row.id })).toMatchObject({
    status: 400,
    codes: { signatures: ['signature_of_another', 'signature_of_another'] },
  });
});
