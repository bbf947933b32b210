import fc from 'fast-check';
import {
  closeParcels,
  getRevisionAudience,
  listParcels,
  listWaiting,
  packParcels,
  sendParcels,
  wantRevision,
} from '#shared/dispatch/dispatchEndpoints';
import { listExpeditions, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import * as orderDesk from '#shared/orders/orderDeskEndpoints';
import { listOrders, sendRequestedPhoto } from '#shared/orders/orderEndpoints';
import {
  getPaymentCheck,
  refundFinding,
  refundOrder,
  reopenFinding,
  settleFinding,
} from '#shared/payments/paymentDeskEndpoints';
import { clearMailReturn, updateProfile } from '#shared/profiles/profileEndpoints';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import {
  acknowledgeRevision,
  listSignatures,
  updateSignature,
} from '#shared/signatures/signatureEndpoints';
import {
  acceptTransfer,
  createTransfer,
  decideTransferPhoto,
  listTransferPhotos,
} from '#shared/signatures/transfers/transferEndpoints';
import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { DomainError } from '#platform/domainErrors';
import { call } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import {
  aircraft,
  download,
  onSale,
  ordered,
  photoOf,
  quoted,
} from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { given } from '#tests/support/screens/desk/signatureDesk';
import type { openCheckedShop } from '#tests/support/shop/checkedShop';
import { bounce, bySns } from '#tests/support/stubs/sesEvents';

type Shop = Awaited<ReturnType<typeof openCheckedShop>>;
type Picks = readonly [number, number, number];

/** How often each comes, beside the others. */
const weights = {
  order: 5,
  sale: 12,
  status: 5,
  paid: 4,
  late: 2,
  difference: 2,
  check: 1,
  refund: 3,
  settle: 2,
  reopen: 1,
  checkPayments: 1,
  photo: 3,
  photoAgain: 2,
  pack: 6,
  send: 4,
  close: 5,
  unpack: 1,
  revision: 3,
  onPaper: 2,
  acknowledge: 3,
  give: 3,
  ending: 3,
  invoice: 3,
  remove: 1,
  mailComesBack: 2,
  decline: 2,
  night: 2,
  transfer: 3,
  transferPhoto: 2,
} as const;
type MoveName = keyof typeof weights;
const isMove = (name: string): name is MoveName => name in weights;

const pick = fc.nat(60);
export const move = fc.record({
  move: fc.oneof(
    ...Object.entries(weights).flatMap(([name, weight]) =>
      isMove(name) ? [{ weight, arbitrary: fc.constant(name) }] : [],
    ),
  ),
  picks: fc.tuple(pick, pick, pick),
});
type Move = typeof move extends fc.Arbitrary<infer Made> ? Made : never;

/** What a shop has before chance begins: a sale of each kind to everyone, and payments that can go back. */
export const opening: readonly Move[] = [
  ...[0, 1, 2, 4, 5, 7].map((what): Move => ({ move: 'sale', picks: [what, what, what % 3] })),
  ...[3, 8].map((what): Move => ({ move: 'paid', picks: [what, what, 0] })),
  { move: 'order', picks: [1, 5, 3] },
  { move: 'order', picks: [2, 1, 3] },
  { move: 'give', picks: [1, 2, 2] },
  { move: 'give', picks: [2, 0, 5] },
  { move: 'transfer', picks: [0, 0, 0] },
];

const at = <One>(list: readonly One[], pick: number): One | undefined =>
  list[pick % Math.max(1, list.length)];

/** What may happen in a shop, by the calls and commands of its screens; what is refused has not happened. */
export async function shopMoves({ stub, mailbox, clerk, actor, stored, ...shop }: Shop) {
  const { changeOrderStatus } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
  const { handler: expire } = await import('#functions/signatures/jobs/expireSignatures');
  const { handler: cancel } = await import('#functions/orders/jobs/cancelUnpaidOrders');
  const { handler: feedback } = await import('#functions/accounts/jobs/recordMailFeedback');
  const { startCount, figureState, advanceCursor } =
    await import('#functions/figures/figureRepository');
  // An empty shop has no past to count.
  await startCount(undefined);
  const begun = await figureState();
  if (begun) await advanceCursor(begun, undefined);
  const today = todayInSaoPaulo(new Date());
  const { token } = clerk;
  const people = [shop.buyer, await customer(), await customer()];
  const year = { is_signature: true, price: '120.00', price_signature: '70.00' };
  const plate = { has_airplane_info: true, has_photo_upload: true };
  const titles = {
    book: (await onSale()).id,
    file: (await download()).id,
    sent: (await onSale({ ...year, is_sent_immediately: true, has_airplane_info: true })).id,
    updates: (await onSale({ ...year, is_sent_immediately: false })).id,
    online: (await download(year)).id,
    plate: (await onSale(plate)).id,
  };
  /** Staff see the photo of its plate before it changes hands, too. */
  const handedOver = (await onSale({ ...year, ...plate })).id;
  const subscribed = [titles.sent, titles.updates, titles.online];
  /** Orders whose charge the provider has. */
  const charged: { readonly id: number; readonly boleto: string; readonly value: number }[] = [];
  let versions = 4;
  let codes = 0;
  let invoices = 0;
  let transfers = 0;
  /** What the last revision's confirmation promised, and how many heard of it. */
  const told = { promised: 0, mails: 0 };

  const ordersNow = async (query: Record<string, string> = {}) =>
    (await call(listOrders, { token, query })).body.results;
  const anOrder = async (pick: number, query?: Record<string, string>) =>
    at(await ordersNow(query), pick);

  async function lineOf(title: number, person: Person, prefix: string, now: Date) {
    const flown = { ...aircraft, airplane_prefix: prefix };
    if (title === titles.plate) {
      return { publication: title, ...flown, file: await photoOf(person.row.id, undefined, now) };
    }
    return { publication: title, ...(title === titles.sent ? flown : {}) };
  }
  async function place([who, what, long]: Picks) {
    const person = at(people, who) ?? shop.buyer;
    const now = new Date(Date.now() - (at([0, 0, 2, 9, 12], long) ?? 0) * 86_400_000);
    const every = Object.values(titles);
    const prefix = at(['PT-UVA', 'PT-UVB', 'PR-UVC'], long) ?? 'PT-UVA';
    const chosen = what % 3 === 0 ? [at(every, what), at(every, what + 1)] : [at(every, what)];
    const lines = await Promise.all(chosen.map((one) => lineOf(one ?? 0, person, prefix, now)));
    const freight = long % 2 === 0 ? await quoted(2345, { now }) : {};
    return { now, order: await ordered(person, lines, freight, now) };
  }
  /** By the provider's Pix, so that it can be given back. */
  async function charge(picks: Picks) {
    const order = await shop.charged(async () => (await place([picks[0], picks[1], 0])).order);
    const known = stub.charges.get(order.boleto);
    if (known) stub.charges.set(order.boleto, { ...known, billingType: 'PIX' });
    charged.push(order);
    return order;
  }
  const waitingRow = async (pick: number) =>
    at((await call(listWaiting, { token, query: { limit: '100' } })).body.results, pick);
  const openParcels = async () => (await call(listParcels, { token, query: {} })).body.results;
  const findings = async (view: 'open' | 'settled') =>
    (await call(getPaymentCheck, { token, query: { view } })).body.results;
  const signaturesNow = async (query: Record<string, string> = {}) =>
    (await call(listSignatures, { token, query: { limit: '1000', ...query } })).body.results;
  const endOn = (pick: number) => addDays(today, at([-40, -3, 0, 5, 30, 31, 200], pick) ?? 0);

  const moves = {
    order: (picks: Picks) => place(picks),
    async sale(picks: Picks) {
      const { order, now } = await place(picks);
      if (order.status === 1) await changeOrderStatus(order, { to: 2, actor, now });
    },
    async status([which, to]: Picks) {
      const order = await anOrder(which);
      const body = { order: order?.id, status: at([2, 2, 3, 1], to) };
      return call(orderDesk.updateOrderStatus, { token, body });
    },
    async paid(picks: Picks) {
      const order = await charge(picks);
      shop.standing(order, 'RECEIVED', { value: order.value });
      await shop.tell(order, 'PAYMENT_RECEIVED', order.value);
    },
    async late(picks: Picks) {
      const order = await charge(picks);
      await changeOrderStatus(await stored(order.id), { to: 3, actor, now: new Date() });
      shop.standing(order, 'RECEIVED', { value: order.value });
      if (picks[2] % 2 === 0) await shop.tell(order, 'PAYMENT_RECEIVED', order.value);
    },
    async difference(picks: Picks) {
      const order = await charge(picks);
      shop.standing(order, 'RECEIVED', { value: order.value + (at([-10, 7, 0], picks[2]) ?? 0) });
      await shop.check();
    },
    check: () => shop.check(),
    async refund([which, what]: Picks) {
      const { id = 0 } = at(charged, which) ?? {};
      const lines = (await stored(id)).lines.map((line) => line.id).slice(0, 1);
      const chosen = at([{}, { lines }, { freight: true }, { amount: '5.00' }], what);
      return call(refundOrder, { token, body: { order: id, reason: 'Engano.', ...chosen } });
    },
    async settle([which, how]: Picks) {
      const { id: finding = '' } = at(await findings('open'), which) ?? {};
      const note = 'Visto.';
      if (how % 2 === 0) return call(refundFinding, { token, body: { finding, note } });
      return call(settleFinding, { token, body: { finding, note, resolution: 'accept' } });
    },
    async reopen([which]: Picks) {
      const { id = '', settled } = at(await findings('settled'), which) ?? {};
      return call(reopenFinding, { token, body: { finding: id, at: settled?.at ?? '' } });
    },
    async checkPayments([which]: Picks) {
      const order = await anOrder(which, { payment: 'check' });
      return call(orderDesk.checkOrderPayments, { token, body: { order: order?.id } });
    },
    async photo([which, what]: Picks) {
      const { body } = await call(orderDesk.listPhotos, { token, query: {} });
      const { order, line } = at(body.results, which) ?? {};
      const reason = 'Ilegível.';
      if (what % 3 === 0) {
        return call(orderDesk.requestOrderPhoto, { token, body: { order, line, reason } });
      }
      if (what % 3 === 1) return call(orderDesk.rejectOrder, { token, body: { order, reason } });
      return call(orderDesk.updateOrderStatus, { token, body: { order, status: 1 } });
    },
    async photoAgain([which]: Picks) {
      const asked = (await ordersNow({ status: '4' })).flatMap(({ profile, publications }) =>
        publications
          .filter(({ photo_request }) => photo_request)
          .map(({ id }) => ({ line: id, owner: people.find(({ row }) => row.id === profile.id) })),
      );
      const { line = 0, owner } = at(asked, which) ?? {};
      if (!owner) return;
      const body = { file: await photoOf(owner.row.id) };
      await call(sendRequestedPhoto, { token: owner.token, path: { line }, body });
    },
    async pack([which, , how]: Picks) {
      const row = await waitingRow(which);
      if (!row) return;
      const parcel = {
        client: row.client.id,
        order: row.orders,
        shipping_type: 'PAC',
        signatures: how % 3 === 0 ? row.signatures.slice(0, 1) : row.signatures,
      };
      await call(packParcels, { token, body: { parcels: [parcel] } });
    },
    async send([which]: Picks) {
      const parcel = at(await openParcels(), which);
      codes += 1;
      const serial = String(codes).padStart(8, '0');
      const track_code = `AA${serial}${String(postalCheckDigit(serial))}BR`;
      const body = { codes: [{ expedition: parcel?.id, track_code }] };
      return call(sendParcels, { token, body });
    },
    async close([which, how]: Picks) {
      const { body } = await call(listExpeditions, { token, query: {} });
      const parcels = [{ expedition: at(body.results, which)?.id }];
      const status = at([4, 4, 3, 5, 1], how);
      return call(closeParcels, { token, body: { status, parcels } });
    },
    async unpack() {
      const id = (await openParcels()).find(({ unpack }) => unpack.length > 0)?.id ?? 0;
      return call(updateExpedition, { token, path: { id }, body: { unpacked: true } });
    },
    async revision([which, , how]: Picks) {
      const id = at(subscribed, which) ?? 0;
      versions += 1;
      const body = { version: `Rev. ${String(versions)}`, date: today, changes: 'Seção 2.' };
      await mailbox.deliver();
      const { mailed } = (await call(getRevisionAudience, { token, path: { id } })).body;
      const notify = how % 2 === 0;
      await call(publishRevision, { token, path: { id }, body: { ...body, notify } });
      const sent = await mailbox.deliver();
      told.promised = notify ? mailed : 0;
      told.mails = sent.filter(({ subject }) => subject.includes(body.version)).length;
    },
    async onPaper([which]: Picks) {
      return call(wantRevision, { token, path: { id: at(subscribed, which) ?? 0 } });
    },
    async acknowledge([which]: Picks) {
      const asked = (await signaturesNow()).filter(({ actions }) =>
        actions.includes('acknowledge'),
      );
      const row = at(asked, which);
      const holder = people.find((person) => person.row.id === row?.profile.id);
      const body = { version: row?.publication.version };
      return call(acknowledgeRevision, { token: holder?.token, path: { id: row?.id ?? 0 }, body });
    },
    async give([who, what, end]: Picks) {
      const status = at(subscribed, what) === titles.online ? 1 : 2;
      await given(at(people, who) ?? shop.buyer, {
        status,
        publication: at(subscribed, what) ?? 0,
        due: endOn(end),
      });
    },
    async ending([which, what, end]: Picks) {
      const row = at(await signaturesNow({ kind: 'signature' }), which);
      const body = what % 3 === 0 ? { status: at([1, 5, 4], end) } : { due: endOn(end) };
      return call(updateSignature, { token, path: { id: row?.id ?? 0 }, body });
    },
    async invoice([which, how]: Picks) {
      const order = await anOrder(which);
      invoices += 1;
      const nfe = how % 4 === 0 ? null : String(1000 + invoices);
      return call(orderDesk.updateOrderNfe, { token, body: { order: order?.id, nfe } });
    },
    async remove([which]: Picks) {
      const { id = 0 } = (await anOrder(which)) ?? {};
      return call(orderDesk.deleteOrder, { token, path: { id } });
    },
    async mailComesBack([who, how]: Picks) {
      const { row, email } = at(people, who) ?? shop.buyer;
      if (how % 2 === 0) return asJob('mail-feedback', feedback)(bySns(bounce({ to: email })));
      return call(clearMailReturn, { token, path: { id: row.id } });
    },
    async decline([who, how]: Picks) {
      const { row, token: own } = at(people, who) ?? shop.buyer;
      const body = { notices: { revisions: how % 2 === 0 } };
      return call(updateProfile, { token: own, path: { id: row.id }, body });
    },
    async transfer([who]: Picks) {
      const giver = at(people, who) ?? shop.buyer;
      const receiver = at(people, who + 1) ?? shop.buyer;
      transfers += 1;
      const plated = { ...aircraft, airplane_serial_number: `201-${String(500 + transfers)}` };
      const line = { publication: handedOver, ...plated, file: await photoOf(giver.row.id) };
      let order = await ordered(giver, [line]);
      for (const to of [1, 2] as const) {
        order = await changeOrderStatus(order, { to, actor, now: new Date() });
      }
      await mailbox.deliver();
      const [bought] = await signaturesOfOrder(order.id);
      const offer = { signatures: [bought?.id], email: receiver.email };
      const sent = await call(createTransfer, { token: giver.token, body: offer });
      const body = { photo: await photoOf(receiver.row.id) };
      return call(acceptTransfer, { token: receiver.token, path: { id: sent.body.id }, body });
    },
    async transferPhoto([which, how]: Picks) {
      const { body } = await call(listTransferPhotos, { token });
      const decision = at(['approve', 'ask', 'refuse'], how);
      const path = { id: at(body, which)?.id ?? 0 };
      return call(decideTransferPhoto, { token, path, body: { decision, reason: 'Escura.' } });
    },
    async night() {
      await asJob('expire-signatures', expire)({});
      await asJob('cancel-unpaid-orders', cancel)({});
    },
  } satisfies Record<MoveName, (picks: Picks) => Promise<unknown>>;

  return {
    people,
    subscribed,
    told,
    async perform({ move, picks }: Move) {
      try {
        const answer = await moves[move](picks);
        const status = typeof answer === 'object' && 'status' in answer ? answer.status : 200;
        if (status >= 500) throw new Error(`${move} answered ${String(status)}`);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      await mailbox.deliver();
    },
  };
}
