import { describe, expect, it } from 'vitest';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { createDocument } from '#shared/publications/documents/documentDeskEndpoints';
import { isToAcknowledge } from '#shared/publications/documents/documentScope';
import {
  getSignature,
  getSignatureFile,
  listSignatures,
} from '#shared/signatures/signatureEndpoints';
import {
  acceptTransfer,
  createTransfer,
  decideTransferPhoto,
  endTransfer,
  getTransfer,
  listTransfers,
  listTransferPhotos,
} from '#shared/signatures/transfers/transferEndpoints';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, download, onSale, ordered, photoOf } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { reportFigure, repetitions } from '#tests/support/promise';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');
const { handler: follow } = await import('#functions/signatures/jobs/followTransfers');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { publications } = await import('#functions/publications/publicationRepository');
const { withdrawOrder } = await import('#functions/processes/ordering/orderLeft/withdrawOrder');
const { holdingsOfOrder } =
  await import('#functions/processes/ordering/orderShown/holdingsOfOrder');
const { undoSignatures } = await import('#functions/signatures/granting/undoSignatures');
const { revisionSubscribers } = await import('#functions/signatures/revisions/revisionSubscribers');
const { forgetTransfers } = await import('#functions/signatures/transferring/forgetTransfers');
const { transfersOf } = await import('#functions/signatures/transferring/transferRepository');
const { issueCertificate } =
  await import('#functions/signatures/documents/certificate/issueCertificate');
const { checkCertificate } = await import('#functions/signatures/endpoints/checkCertificate');
const { commit } = await import('#platform/db/write');
const { hit } = await import('#platform/auth/throttle');
const { strangerMailLimit } = await import('#platform/auth/throttleLimits');

const now = new Date();
const today = todayInSaoPaulo(now);

const clerk = await people.staff();

/** A person with one download subscription for an aircraft; `asks`: staff want to see a photo of the plate. */
async function holding({ asks = false, at = now } = {}) {
  const giver = await people.customer();
  const book = await download({ is_signature: true, has_airplane_info: true });
  const { order, signatures: made } = await bought(giver, [{ publication: book.id, ...aircraft }], {
    now: at,
  });
  if (asks) {
    await commit(
      publications.replace(book, publications.revised(book, { has_photo_upload: true })),
    );
  }
  return { giver, book, order, id: made[0]?.id ?? 0 };
}

const send = (by: Person, ids: readonly number[], email: string) =>
  call(createTransfer, { token: by.token, body: { signatures: ids, email } });

const take = (by: Person, id: number, sent: { photo?: string; code?: string } = {}) =>
  call(acceptTransfer, { token: by.token, path: { id }, body: sent });

const stop = (by: Person, id: number) => call(endTransfer, { token: by.token, path: { id } });

const shownOrder = (by: Person, id: number) => call(getOrder, { token: by.token, path: { id } });

const atStartOfDay = async (at: Date) =>
  (await findTodaysWork(at)).tasks.find(({ kind }) => kind === 'transfers');

const see = (by: Person, id: number) => call(getSignature, { token: by.token, path: { id } });

/** The first line of their newest order, as their list of orders has it. */
const listedLine = async ({ token }: Person) =>
  (await call(listOrders, { token })).body.results[0]?.publications[0];

describe('a purchase that is offered to another holder', () => {
  it('moves when the account of the address accepts, with its days and without what its people said', async () => {
    const [{ giver, id }, receiver] = [await holding(), await people.customer()];
    const before = await signatures.get(id);
    const certificate = await issueCertificate(giver.row.id, { now, today });
    const sent = await send(giver, [id], receiver.email);
    expect(sent.status).toBe(201);
    expect((await deliver()).map(({ to }) => to)).toEqual(
      expect.arrayContaining([receiver.email, giver.email]),
    );
    expect(await see(giver, id)).toMatchObject({
      body: { renewable: false, transfer: { email: receiver.email, others: 0 } },
    });
    expect((await take(receiver, sent.body.id)).body).toMatchObject({
      state: 'accepted',
      side: 'received',
      publications: [{ state: 'moved' }],
    });
    expect((await see(giver, id)).status).toBe(404);
    const file = { token: giver.token, path: { id } };
    expect((await call(getSignatureFile, file)).status).toBe(404);
    expect(await see(receiver, id)).toMatchObject({
      body: { due: before?.due, order: null, former_holders: [{ name: giver.row.name }] },
    });
    const { lines } = await checkedOf(certificate.code);
    expect(lines.map(({ state }) => state)).toEqual(['transferred']);
    expect((await deliver()).filter(({ subject }) => subject.includes('publica'))).toHaveLength(2);
  });

  it('stays in the order of its giver with the parcel that it left in, which is not on its way to the receiver', async () => {
    const [{ giver, id, order, book }, receiver] = [await holding(), await people.customer()];
    const sent = { status: 3, expedition: { id: 5 }, track_code: 'QB123456785BR' } as const;
    const before = await signatures.get(id);
    if (!before) throw new Error('nothing is held');
    const parcel = { ...sent, expedition_date: addDays(today, -2) };
    await commit(signatures.replace(before, signatures.revised(before, parcel)));
    const { body } = await send(giver, [id], receiver.email);
    expect((await listedLine(giver))?.signature).toBeUndefined();
    await take(receiver, body.id);
    expect((await listedLine(giver))?.signature?.transferred).toBe(today);
    const expeditions = [{ id: 5, status: { id: 3, name: '' }, track_code: null }];
    const heldBy = async (client: object, of: object = {}) => {
      const ordered = { ...order, ...of, client: { ...order.client, ...client } };
      return [...(await holdingsOfOrder(ordered, today)).values()];
    };
    const [line] = await heldBy({}, { expeditions });
    expect(line).toMatchObject({ transferred: today, expedition: 5, track_code: sent.track_code });
    // A parcel of the new holder's is none of the order's.
    expect((await heldBy({}))[0]).toMatchObject({ transferred: today, expedition: null });
    // Who has it now handed nothing over: what they renew is theirs.
    expect((await heldBy({ id: receiver.row.id }))[0]?.transferred).toBeUndefined();
    expect((await see(receiver, id)).body).toMatchObject({
      track_code: null,
      expedition_date: null,
      publication: { id: book.id },
    });
    expect((await see(clerk, id)).body.track_code).toBe(sent.track_code);
  });

  it('opens for nobody else, whoever has the link', async () => {
    const [{ giver, id }, receiver, other] = [
      await holding(),
      await people.customer(),
      await people.customer(),
    ];
    const { body } = await send(giver, [id], receiver.email);
    expect((await take(other, body.id)).status).toBe(404);
    expect((await take(giver, body.id)).status).toBe(404);
    const shown = await call(getTransfer, { token: other.token, path: { id: body.id } });
    expect(shown.status).toBe(404);
    const listed = await call(listTransfers, { token: receiver.token });
    expect(listed.body).toMatchObject([{ id: body.id, actions: ['accept', 'decline'] }]);
  });

  it('waits for an address that registers later, and opens to who read its e-mail', async () => {
    const { giver, id } = await holding();
    const email = `nova${String(id)}@example.com`;
    const { body } = await send(giver, [id], email);
    const offered = (await deliver()).find(({ to }) => to === email)?.text ?? '';
    expect(offered).toContain('ainda não tem conta');
    const code = /\?code=([\w-]{43})/.exec(offered)?.[1] ?? '';
    // Anyone may register with the address, and has not read what went to it.
    const receiver = await people.person({}, {}, { email });
    const refusals = [
      await take(receiver, body.id),
      await take(receiver, body.id, {
        code: code.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      }),
      await call(getTransfer, { token: receiver.token, path: { id: body.id } }),
      await stop(receiver, body.id),
      // The link alone opens nothing.
      await take(await people.customer(), body.id, { code }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await call(listTransfers, { token: receiver.token })).body).toEqual([]);
    const seen = { token: receiver.token, path: { id: body.id }, query: { code } };
    expect((await call(getTransfer, seen)).body).toMatchObject({ side: 'received' });
    expect((await take(receiver, body.id, { code })).body.state).toBe('accepted');
  });

  it('is reminded of with the same link, to an address that registered without it', async () => {
    const { giver, id } = await holding();
    const email = `lembrada${String(id)}@example.com`;
    await send(giver, [id], email);
    const link = async () => {
      const mails = (await deliver()).filter(({ to }) => to === email);
      return /\?code=[\w-]{43}/.exec(mails.map(({ text }) => text).join())?.[0] ?? '';
    };
    const first = await link();
    await people.person({}, {}, { email });
    await follow({ today: addDays(today, 7) });
    expect(await link()).toBe(first);
    expect(first).not.toBe('');
  });

  it('is written to one address twenty times a day, and of its end only where the offer was', async () => {
    const email = 'alvo@example.com';
    const told = async () =>
      (await deliver()).filter(({ to }) => to === email).map(({ subject }) => subject);
    const rule = { ...strangerMailLimit, now };
    for (let offered = 0; offered < 17; offered += 1) await hit('transfer-mail', email, rule);
    for (const { giver, id } of [await holding(), await holding()]) {
      const { body, status } = await send(giver, [id], email);
      expect(status).toBe(201);
      expect((await stop(giver, body.id)).status).toBe(200);
    }
    expect(await told()).toEqual([]);
    const last = await holding();
    const { body } = await send(last.giver, [last.id], email);
    expect(await told()).toEqual([expect.stringContaining('transfere')]);
    const other = await holding();
    expect((await send(other.giver, [other.id], email)).status).toBe(429);
    expect((await send(other.giver, [other.id], 'outra@example.com')).status).toBe(201);
    await deliver();
    await stop(last.giver, body.id);
    expect(await told()).toEqual([]);
  });

  it('is over for who was written to, and they hear it', async () => {
    const { giver, id } = await holding();
    const { body } = await send(giver, [id], 'avisada@example.com');
    await deliver();
    await stop(giver, body.id);
    expect((await deliver()).map(({ to, subject }) => [to, subject.split(':')[0]])).toContainEqual([
      'avisada@example.com',
      'Transferência desfeita',
    ]);
  });

  it.each([
    ['its giver', 'giver', 'taken_back'],
    ['its receiver', 'receiver', 'declined'],
  ] as const)('stays where it is when %s says so before', async (_, who, state) => {
    const side = { ...(await holding()), receiver: await people.customer() };
    const { body } = await send(side.giver, [side.id], side.receiver.email);
    expect((await stop(side[who], body.id)).body.state).toBe(state);
    expect(await take(side.receiver, body.id)).toMatchObject({ status: 400 });
    const { body: kept } = await see(side.giver, side.id);
    expect(kept.transfer).toBeNull();
    expect(kept.actions).toEqual(expect.arrayContaining(['open', 'transfer']));
  });

  it('is refused in words where it cannot go', async () => {
    const { giver, id } = await holding();
    const stranger = await holding();
    const refusalOf = async (ids: readonly number[], email: string) =>
      (await send(giver, ids, email)).codes;
    expect(await refusalOf([id], giver.email)).toEqual({ email: ['transfer_to_oneself'] });
    for (const nobody of ['', 'ninguém', 'a@']) {
      expect(await refusalOf([id], nobody)).toHaveProperty('email');
    }
    expect(await refusalOf([], 'a@example.com')).toEqual({ signatures: ['nothing_chosen'] });
    expect(await refusalOf([id, id], 'a@example.com')).toEqual({ signatures: ['chosen_twice'] });
    expect((await send(giver, [stranger.id], 'a@example.com')).status).toBe(404);
    await send(giver, [id], 'a@example.com');
    expect(await refusalOf([id], 'b@example.com')).toEqual({ signatures: ['transfer_open'] });
  });

  it('is not offered while its renewal is unpaid, sent away while it waits, or left', async () => {
    const at = new Date(now.getTime() - 350 * 86_400_000);
    const { giver, id, book, order } = await holding({ at });
    const { body } = await send(giver, [id], 'a@example.com');
    const renewal = [{ publication: book.id, renewal_of: id }];
    await expect(
      ordered(giver, renewal, { shipping_type: 'Download', shipping_value: 0 }),
    ).rejects.toThrow('em transferência');
    const leaving = { reason: null, pix_key: null, actor: { id: 1, name: 'x' }, now };
    await expect(withdrawOrder(order, leaving)).rejects.toThrow();
    await stop(giver, body.id);
    await ordered(giver, renewal, { shipping_type: 'Download', shipping_value: 0 });
    expect((await send(giver, [id], 'a@example.com')).codes).toEqual({
      signatures: ['transfer_renewal_unpaid'],
    });
  });

  it('is told to have ended to the address of an offer, when its giver erases the account', async () => {
    const receiver = await people.customer();
    for (const email of [receiver.email, 'sem-conta@example.com']) {
      const { giver, id } = await holding();
      await send(giver, [id], email);
      await deliver();
      const body = { password: people.goodPassword };
      await call(eraseProfile, { token: giver.token, body });
      const mails = await deliver();
      expect(mails.filter(({ subject }) => subject.includes('Transferência'))).toMatchObject([
        {
          to: email,
          subject: 'Transferência encerrada: 1 publicação da PT-UVA',
          text: expect.stringContaining('De: Cliente removido') as unknown,
        },
      ]);
    }
  });

  it('is reminded of once, and over after its last day', async () => {
    const { giver, id } = await holding();
    const receiver = await people.customer();
    const { body } = await send(giver, [id], receiver.email);
    await deliver();
    const reminded = async (days: number) => {
      await follow({ today: addDays(today, days) });
      return (await deliver()).filter(({ to }) => to === receiver.email).length;
    };
    expect([await reminded(6), await reminded(7), await reminded(8)]).toEqual([0, 1, 0]);
    expect(await reminded(15)).toBe(1);
    expect((await take(receiver, body.id)).codes).toEqual({
      non_field_errors: ['transfer_expired'],
    });
    expect((await signatures.get(id))?.transfer).toBeUndefined();
  });
});

describe('a publication that asks for a photo of the plate', () => {
  it('is closed to both until staff approve the photo, and goes back where they refuse it', async () => {
    const kept = await holding({ asks: true });
    const given = await holding({ asks: true });
    for (const [side, decision] of [
      [kept, 'refuse'],
      [given, 'approve'],
    ] as const) {
      const receiver = await people.customer();
      const { body } = await send(side.giver, [side.id], receiver.email);
      expect((await take(receiver, body.id)).codes).toEqual({ photo: ['transfer_photo_needed'] });
      const accepted = await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
      expect(accepted.body).toMatchObject({ state: 'review', photo: { state: 'sent' } });
      // Until it is decided its receiver may still give it back.
      expect(accepted.body.actions).toEqual(['decline']);
      const subjectsOf = async () =>
        (await deliver())
          .filter(({ to }) => to === side.giver.email)
          .map(({ subject }) => subject.split(':')[0]);
      expect((await subjectsOf()).at(-1)).toBe('Transferência aceita, foto em verificação');
      // Of a revision its giver is not told what they could not open.
      expect(await revisionSubscribers(side.book.id, now)).toEqual([]);
      const file = { token: side.giver.token, path: { id: side.id } };
      expect((await call(getSignatureFile, file)).status).toBe(403);
      // The order of who gives it promises it no more, and it is not left either.
      const { body: bill } = await shownOrder(side.giver, side.order.id);
      expect(bill.publications[0]?.signature).toMatchObject({ in_transfer: 'accepted' });
      expect(bill.leaving).toBeNull();
      expect((await listedLine(side.giver))?.signature?.in_transfer).toBe('accepted');
      expect((await stop(side.giver, body.id)).codes).toEqual({
        non_field_errors: ['transfer_accepted'],
      });
      const queue = await call(listTransferPhotos, { token: clerk.token });
      expect(queue.body.map(({ id }) => id)).toEqual([body.id]);
      // Its receiver was promised an answer, so that it waits at the start of the day too.
      expect(await atStartOfDay(now)).toMatchObject({ count: 1, late: 0, list: 'photos' });
      expect((await atStartOfDay(new Date(Date.now() + 25 * 3_600_000)))?.late).toBe(1);
      const said = await call(decideTransferPhoto, {
        token: clerk.token,
        path: { id: body.id },
        body: { decision, reason: 'A placa não se lê.' },
      });
      const isApproved = decision === 'approve';
      expect(await subjectsOf()).toEqual([
        isApproved ? 'Transferência concluída' : 'Foto recusada',
      ]);
      expect(said.body.publications[0]?.state).toBe(decision === 'approve' ? 'moved' : 'returned');
      const holder = decision === 'approve' ? receiver : side.giver;
      expect((await see(holder, side.id)).body.actions).toContain('open');
      expect(await revisionSubscribers(side.book.id, now)).toMatchObject([[{ id: side.id }]]);
    }
  });

  it('asks its giver for no ciente of what is closed to them', async () => {
    const { giver, id, book } = await holding({ asks: true });
    const { send: upload, stage } = manualDesk(() => ({ clerk, reader: giver }));
    await upload(book.id, 'manual');
    const bulletin = { kind: 'bulletin', number: 'BS-1', title: 'T', mandatory: true, amends: '2' };
    const published = { ...bulletin, date: today, key: await stage(book.id, 'boletim') };
    await call(createDocument, { token: clerk.token, path: { id: book.id }, body: published });
    const receiver = await people.customer();
    const { body } = await send(giver, [id], receiver.email);
    const asked = async () => {
      const { actions, documents } = (await see(giver, id)).body;
      const { results } = (await call(listFleet, { token: giver.token })).body;
      const kinds = results.flatMap(({ attention }) => attention.map(({ kind }) => kind));
      const gaps = results.flatMap((craft) => craft.gaps).map(({ kind }) => kind);
      return [actions.includes('acknowledge'), documents.map(isToAcknowledge), kinds, gaps];
    };
    const everything = [
      true,
      [true],
      ['unacknowledged', 'compliance', 'unacknowledged_documents'],
      ['acknowledgement', 'compliance'],
    ];
    expect(await asked()).toEqual(everything);
    await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
    expect(await asked()).toEqual([false, [false], [], []]);
    await stop(receiver, body.id);
    expect(await asked()).toEqual(everything);
    await deliver();
  });

  it('is no renewal in its giver’s fleet once it is offered, nor about to end once it is accepted', async () => {
    const at = new Date(`${addDays(today, -355)}T15:00:00Z`);
    const { giver, id } = await holding({ asks: true, at });
    const receiver = await people.customer();
    const counted = async () => {
      const { totals } = (await call(listFleet, { token: giver.token })).body;
      return [totals.renewals.count, totals.due];
    };
    expect(await counted()).toEqual([1, 1]);
    const { body } = await send(giver, [id], receiver.email);
    expect(await counted()).toEqual([0, 1]);
    await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
    expect(await counted()).toEqual([0, 0]);
    await stop(receiver, body.id);
    expect(await counted()).toEqual([1, 1]);
    await deliver();
  });

  it('is on its way on the first page of who accepted it, beside other purchases, until it is decided', async () => {
    const { giver, book, id } = await holding({ asks: true });
    const { giver: receiver } = await holding();
    const listed = async (by: Person, page = '1') =>
      (await call(listSignatures, { token: by.token, query: { page } })).body;
    const coming = async (by: Person) => (await listed(by)).holdings?.coming;
    expect((await listed(receiver)).count).toBe(1);
    const { body } = await send(giver, [id], receiver.email);
    expect(await coming(receiver)).toBeUndefined();
    const answer = (decision: string) =>
      call(decideTransferPhoto, {
        token: clerk.token,
        path: { id: body.id },
        body: { decision, reason: 'Escura.' },
      });
    for (const decision of ['ask', 'approve']) {
      await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
      const what = { transfer: body.id, publications: [book.name], airplane_prefix: 'PT-UVA' };
      expect(await coming(receiver)).toEqual([{ ...what, photo_asked: false }]);
      expect(await coming(giver)).toBeUndefined();
      expect((await listed(receiver, '2')).holdings?.coming).toBeUndefined();
      await answer(decision);
      const still = decision === 'ask' ? [{ ...what, photo_asked: true }] : undefined;
      expect(await coming(receiver)).toEqual(still);
    }
  });

  it('is told to have ended to who accepted it, when its giver erases the account meanwhile', async () => {
    const { giver, id } = await holding({ asks: true });
    const receiver = await people.customer();
    const { body } = await send(giver, [id], receiver.email);
    await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
    await deliver();
    const password = people.goodPassword;
    await call(eraseProfile, { token: giver.token, body: { password } });
    const [told, ...rest] = (await deliver()).filter(({ subject }) =>
      subject.includes('Transferência'),
    );
    expect(rest).toEqual([]);
    expect(told).toMatchObject({
      to: receiver.email,
      subject: expect.stringContaining('Transferência encerrada') as unknown,
      text: expect.stringContaining('De: Cliente removido') as unknown,
    });
    expect(told?.text).not.toContain('continua com quem enviou');
  });

  it('may be sent again when staff ask for another', async () => {
    const { giver, id } = await holding({ asks: true });
    const receiver = await people.customer();
    const { body } = await send(giver, [id], receiver.email);
    await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
    await call(decideTransferPhoto, {
      token: clerk.token,
      path: { id: body.id },
      body: { decision: 'ask', reason: 'Escura.' },
    });
    const again = await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
    expect(again.body.photo).toEqual({ state: 'sent', reason: null });
  });
});

describe('news of a transfer of which a part has moved', () => {
  it.each([
    ['declined', 'Transferência recusada'],
    ['expired', 'Transferência sem a outra foto'],
    ['refused', 'Foto recusada'],
  ] as const)('name only what stays with its giver: %s', async (how, subject) => {
    const giver = await people.customer();
    const [plain, asking] = await Promise.all(
      ['Guia de Inspeção', 'Manual do Motor'].map((name) =>
        download({ name, is_signature: true, has_airplane_info: true }),
      ),
    );
    if (!plain || !asking) throw new Error('no titles');
    const { signatures: made } = await bought(
      giver,
      [plain, asking].map(({ id }) => ({ publication: id, ...aircraft })),
    );
    const asks = publications.revised(asking, { has_photo_upload: true });
    await commit(publications.replace(asking, asks));
    const receiver = await people.customer();
    const ids = made.map(({ id }) => id);
    const { body } = await send(giver, ids, receiver.email);
    await take(receiver, body.id, { photo: await photoOf(receiver.row.id) });
    const forStaff = (await deliver()).find(({ subject }) => subject.startsWith('Foto de transf'));
    expect(forStaff?.text).toContain('/admin/photos');
    const decide = (decision: string) =>
      call(decideTransferPhoto, {
        token: clerk.token,
        path: { id: body.id },
        body: { decision, reason: 'Escura.' },
      });
    if (how === 'declined') await stop(receiver, body.id);
    if (how === 'refused') await decide('refuse');
    if (how === 'expired') {
      await decide('ask');
      const [asked] = await deliver();
      expect(asked?.text).toContain(`envie outra até ${formatDate(addDays(today, 14))}`);
      await follow({ today: addDays(today, 15) });
    }
    const told = await deliver();
    expect(told.map(({ to }) => to).sort()).toEqual([giver.email, receiver.email].sort());
    for (const mail of told) {
      expect(mail.subject).toBe(`${subject}: 1 publicação da PT-UVA`);
      expect(mail.text).toContain(asking.name);
      expect(mail.text).not.toContain(plain.name);
      expect(mail.text).not.toContain('Não foi aceita');
    }
  });
});

it('confirms to its giver the address that was typed', async () => {
  const { giver, id } = await holding();
  await send(giver, [id], 'outra.oficina@example.com');
  const sent = (await deliver()).find(({ to }) => to === giver.email);
  expect(sent?.text).toContain('Para: outra.oficina@example.com');
});

it.each([
  [true, 'aceitou: as próximas revisões passam a ir para quem recebe;'],
  [false, 'aceitou: o titular passa a ser quem recebe;'],
])(
  'tells who gave away what is printed of no files that closed, subscribed: %s',
  async (is_signature, news) => {
    const giver = await people.customer();
    const printed = { is_signature, is_sent_immediately: false, has_airplane_info: true };
    const { id: publication } = await onSale(printed);
    const { signatures: made } = await bought(giver, [{ publication, ...aircraft }]);
    const [row] = made;
    if (!row) throw new Error('nothing was bought');
    await commit(
      signatures.replace(row, signatures.revised(row, { status: signatureStatus.sent })),
    );
    const receiver = await people.customer();
    const { body } = await send(giver, [made[0]?.id ?? 0], receiver.email);
    await deliver();
    await take(receiver, body.id);
    const mails = await deliver();
    const told = mails.find(({ to }) => to === giver.email);
    const received = mails.find(({ to }) => to === receiver.email);
    expect(received?.text).toContain('A publicação está no seu Gerenciador.');
    expect(told?.text).toContain(news);
    expect(told?.text).not.toContain('arquivos');
  },
);

describe('two changes at the same moment', () => {
  it('leave one holder: an acceptance against what takes back, renews, leaves, refunds or erases', async () => {
    const races = repetitions(6, 102);
    const at = new Date(now.getTime() - 350 * 86_400_000);
    const { giver, book } = await holding({ at });
    let receiver = await people.customer();
    for (let count = 0; count < races; count += 1) {
      // An address is offered no more than twenty in a day.
      if (count % 18 === 17) receiver = await people.customer();
      const { order, signatures: made } = await bought(
        giver,
        [{ publication: book.id, ...aircraft }],
        { now: at },
      );
      const id = made[0]?.id ?? 0;
      const { body } = await send(giver, [id], receiver.email);
      const rivals = [
        () => stop(giver, body.id),
        () =>
          ordered(giver, [{ publication: book.id, renewal_of: id }], {
            shipping_type: 'Download',
            shipping_value: 0,
          }),
        () =>
          withdrawOrder(order, { reason: null, pix_key: null, actor: { id: 1, name: 'x' }, now }),
        () =>
          undoSignatures(
            { id: order.id, paid_at: order.paid_at },
            { actor: { id: 1, name: 'x' }, now },
          ),
        () =>
          forgetTransfers({
            profile: giver.row.id,
            emails: [giver.email],
            words: [],
            teams: [],
            now,
            contact: {
              name: 'R',
              company_name: null,
              person_or_company: 0,
              email: '',
              phone: null,
            },
          }),
        () => take(receiver, body.id),
      ];
      await Promise.allSettled([take(receiver, body.id), rivals[count % rivals.length]?.()]);
      await deliver();
      const row = await signatures.get(id);
      const record = (await transfersOf(giver.row.id, [])).find((one) => one.id === body.id);
      const hasMoved = record?.items[0]?.state === 'moved';
      expect([undefined, hasMoved ? receiver.row.id : giver.row.id]).toContain(row?.client.id);
      if (record && !hasMoved) expect(row?.transfer).toBeUndefined();
    }
    reportFigure(
      `${String(races)} acceptances against what takes back, renews, leaves, refunds or erases: one holder each`,
    );
  }, 240_000);

  it('accept it once, and tell the others that it was', async () => {
    const { giver, id } = await holding();
    const receiver = await people.customer();
    const { body } = await send(giver, [id], receiver.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(receiver, body.id)));
    const late = answers.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(5);
    expect(late.map(({ codes }) => codes)).toEqual(
      late.map(() => ({ non_field_errors: ['transfer_accepted'] })),
    );
  });

  it('offer a purchase once', async () => {
    const { giver, id } = await holding();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => send(giver, [id], `${name}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

it('keeps what was bought once and printed in its order with who received it', async () => {
  const giver = await people.customer();
  const printed = await onSale({ has_airplane_info: true });
  const { signatures: made } = await bought(giver, [{ publication: printed.id, ...aircraft }]);
  const [first] = made;
  expect((await send(giver, [first?.id ?? 0], 'a@example.com')).codes).toEqual({
    signatures: ['transfer_unsent'],
  });
});

async function checkedOf(code: string) {
  const checked = await checkCertificate(code, today);
  if (!checked.valid) throw new Error('no certificate');
  return checked;
}
