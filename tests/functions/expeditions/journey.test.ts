import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { onSale, ordered } from '#tests/support/samples/orders';
import { freshCode } from '#tests/support/samples/trackingCodes';

await startDatabase();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const { deliver, make, save, statusOf, shownIn, news, paidOrder } = expeditionDesk(() => ({
  clerk,
  ana,
}));
const now = new Date();
const today = todayInSaoPaulo(now);
const ago = (days: number) => addDays(today, -days);

const returnedOf = async (id: number) =>
  (await call(getSignature, { token: ana.token, path: { id } })).body.returned;

describe('the journey', () => {
  beforeEach(async () => {
    await deliver();
  });

  it('moves what waits, tells the client, and comes to rest by what was bought', async () => {
    const code = freshCode();
    const bought = await paidOrder();
    const { id } = (await make({ order: [bought.id] })).body;
    await deliver();
    await save(id, { shipping: true, track_code: code });
    expect([await statusOf(bought.once), await statusOf(bought.yearly)]).toEqual([3, 3]);
    const shown = await call(getSignature, {
      token: ana.token,
      path: { id: bought.once },
    });
    expect(shown.body).toMatchObject({
      track_code: code,
      expedition_date: today,
      order: { id: bought.id, expedition: { track_code: code } },
    });
    expect(await shownIn(bought.id)).toEqual([
      {
        id,
        status: { id: 2, name: 'Enviado' },
        track_code: code,
        shipping_type: 'SEDEX',
        send_date: today,
        complete_date: null,
        return_date: null,
      },
    ]);
    const [mail, ...others] = await news();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email, subject: `Publicação enviada (${code})` });
    expect(mail?.html).toMatch(/href="[^"]+\/publications\/\d+"[^>]*>Manual de Voo</);
    expect(mail?.text).toContain('Manual de Voo | Rev. 4');
    expect(mail?.text).toMatch(/Manual de Serviços \d+ \| Rev\. 4/);
    expect(mail?.text).toContain(`#${String(bought.id)}`);
    expect(mail?.text).not.toContain('e não mais');
    await save(id, { complete_date: today });
    expect([await statusOf(bought.once), await statusOf(bought.yearly)]).toEqual([3, 5]);
    expect(await news()).toEqual([]);
  });

  it('tells a corrected code again, and nothing when nothing changed', async () => {
    const first = freshCode();
    const code = freshCode();
    const bought = await paidOrder();
    const { id } = (await make({ order: [bought.id], shipping: true, track_code: first })).body;
    await deliver();
    const before = (await save(id, {})).body;
    expect((await save(id, { track_code: first, shipping: true })).body.row_version).toBe(
      before.row_version,
    );
    expect(await news()).toEqual([]);
    // The parcel still holds the revision that left.
    const yearly = await signatures.get(bought.yearly);
    const body = { version: 'Rev. 5', date: today, changes: 'Tudo.', notify: false };
    const path = { id: yearly?.publication.id ?? 0 };
    await call(publishRevision, { token: clerk.token, path, body });
    await save(id, { track_code: code });
    const [mail, ...others] = await news();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${yearly?.publication.name ?? ''} | Rev. 4`);
    expect(mail?.subject).toBe(`Publicação enviada (${code})`);
    // Not a second parcel, and not to be followed by the code of before.
    expect(mail?.text).toContain(`e não mais ${first}. A encomenda é a mesma.`);
    expect((await signatures.get(bought.once))?.track_code).toBe(code);
    await save(id, { note: 'frágil' });
    expect(await news()).toEqual([]);
  });

  it('puts back what is returned, and sends it again on a new date', async () => {
    const bought = await paidOrder();
    const sent = { order: [bought.id], send_date: ago(9), track_code: freshCode() };
    const { id } = (await make(sent)).body;
    await deliver();
    expect((await save(id, { return_date: ago(2) })).body.status.id).toBe(4);
    expect([await statusOf(bought.once), await statusOf(bought.yearly)]).toEqual([2, 2]);
    const mails = await news();
    expect(mails.map(({ subject }) => subject)).toEqual(['Remessa devolvida']);
    // The message it leads to begins with the order's number.
    expect(mails[0]?.text).toContain(`/contact?order=${bought.id}`);
    expect(await shownIn(bought.id)).toMatchObject([{ send_date: ago(9), return_date: ago(2) }]);
    expect(await returnedOf(bought.once)).toBe(ago(2));
    expect((await save(id, { shipping: true, send_date: ago(9) })).status).toBe(400);
    const again = await save(id, { shipping: true, track_code: 'X2' });
    expect(again.body).toMatchObject({ status: { id: 2 }, send_date: today, return_date: null });
    expect([await statusOf(bought.once), await statusOf(bought.yearly)]).toEqual([3, 3]);
    expect((await signatures.get(bought.once))?.track_code).toBe('X2');
    expect(await returnedOf(bought.once)).toBeNull();
  });

  it('takes along what was paid a moment ago, before any job ran', async () => {
    const book = await onSale();
    const placed = await ordered(ana, [{ publication: book.id }]);
    await changeOrderStatus(placed, { to: 2, actor: { id: null, name: 'Sistema' }, now });
    const { body } = await make({ order: [placed.id], shipping: true });
    await deliver();
    const [made, ...others] = await signaturesOfOrder(placed.id);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ status: 3, expedition: { id: body.id } });
  });

  it('may be sent and delivered at once', async () => {
    const bought = await paidOrder();
    const { body } = await make({ order: [bought.id], complete_date: today });
    expect(body).toMatchObject({ status: { id: 3 }, send_date: today });
    expect([await statusOf(bought.once), await statusOf(bought.yearly)]).toEqual([3, 5]);
  });

  it.each([
    ['delivered', { complete_date: today }, { return_date: today }],
    ['delivered', { complete_date: today }, { complete_date: null }],
    ['sent', { send_date: today }, { send_date: null }],
  ])('refuses to undo what is %s', async (_, state, change) => {
    const bought = await paidOrder();
    const { id, status } = (await make({ order: [bought.id], ...state })).body;
    const answer = await save(id, change);
    expect(answer.status).toBe(400);
    expect(answer.body.non_field_errors[0]).toMatch(/^Não é possível passar de/);
    const kept = await call(getExpedition, { token: clerk.token, path: { id } });
    expect(kept.body.status).toEqual(status);
  });

  it('touches only what left with it', async () => {
    const bought = await paidOrder();
    const chosen = { order: [bought.id], signatures: [bought.once] };
    const first = (await make({ ...chosen, shipping: true })).body;
    const second = (await make({ order: [bought.id], shipping: true })).body;
    await save(second.id, { return_date: today });
    expect([await statusOf(bought.once), await statusOf(bought.yearly)]).toEqual([3, 2]);
    expect((await signatures.get(bought.once))?.expedition).toEqual({ id: first.id });
  });

  it('keeps its contents once it has left', async () => {
    const bought = await paidOrder();
    const other = await paidOrder();
    const { id } = (await make({ order: [bought.id], shipping: true })).body;
    const answer = await save(id, { order: [bought.id, other.id] });
    expect(answer.status).toBe(400);
    expect(await shownIn(other.id)).toEqual([]);
    const open = (await make({ order: [bought.id, other.id] })).body;
    await save(open.id, { order: [bought.id] });
    expect(await shownIn(other.id)).toEqual([]);
  });

  it('ships one active subscription when made for it', async () => {
    const book = await onSale({ is_signature: true });
    const input = { status: 5, publication: book.id, profile: ana.row.id } as const;
    const given = await addSignature(input, { actor: { id: null, name: 'Sistema' }, now, today });
    const { body } = await make({ signature: given.id, shipping: true, track_code: freshCode() });
    expect(body).toMatchObject({ signature: given.id, order: [], status: { id: 2 } });
    expect(await statusOf(given.id)).toBe(3);
    await save(body.id, { complete_date: today });
    expect(await statusOf(given.id)).toBe(5);
    await save(body.id, { track_code: 'X9' });
    expect(await statusOf(given.id)).toBe(5);
    const again = (await make({ signature: given.id })).body;
    await save(again.id, { shipping: true });
    expect(await statusOf(given.id)).toBe(3);
    const bia = await customer();
    const alien = await make({ client: bia.row.id, signature: given.id });
    expect(alien.body).toEqual({ signature: ['Esta assinatura é de outro cliente.'] });
  });

  it('ships what became overdue while it waited, and leaves it overdue', async () => {
    const book = await onSale({ is_signature: true, is_sent_immediately: true });
    const start = addYears(ago(1), -1);
    const given = await addSignature(
      { status: 2, publication: book.id, profile: ana.row.id },
      {
        actor: { id: null, name: 'Sistema' },
        now: new Date(`${start}T15:00:00Z`),
        today: start,
      },
    );
    expect(await statusOf(given.id)).toBe(2);
    const { id } = (await make({ signature: given.id, shipping: true })).body;
    expect(await statusOf(given.id)).toBe(4);
    await save(id, { complete_date: today });
    expect(await statusOf(given.id)).toBe(4);
    expect((await signatures.get(given.id))?.expedition).toEqual({ id });
  });

  it('comes to the same when its job runs again and again', async () => {
    const { carryOutJob } = await import('#functions/expeditions/saving/carryOut');
    const bought = await paidOrder();
    const { id } = (await make({ order: [bought.id], shipping: true })).body;
    const before = await signatures.get(bought.once);
    const data = { expedition: id, dropped: [] };
    const context = { now, deliveryId: 'again' };
    await Promise.all(Array.from({ length: 4 }, () => carryOutJob(data, context)));
    expect(await signatures.get(bought.once)).toEqual(before);
  });

  it('refuses a stale copy', async () => {
    const { body } = await make({ direct_shipping: true });
    await save(body.id, { note: 'a' });
    const answer = await save(body.id, { note: 'b', row_version: body.row_version });
    expect(answer.status).toBe(400);
    expect(answer.body.non_field_errors).toHaveLength(1);
  });
});
