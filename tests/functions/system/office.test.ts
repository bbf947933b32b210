import { describe, expect, it } from 'vitest';
import type { InboxItem } from '#shared/accounts/inbox';
import {
  commentFollowed,
  getFollowing,
  listInbox,
  updateFollowing,
  updateInboxItem,
} from '#shared/accounts/inboxEndpoints';
import { deleteOrder, updateOrder, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { getOrder, getOrderContract } from '#shared/orders/orderEndpoints';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { getListChanges, listHistory } from '#shared/system/systemEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { belongingsOf } from '#tests/support/samples/belongings';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, person, type Person, staff, superuser } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { forgetInbox } = await import('#functions/accounts/inbox/inboxRepository');
const { countWaiting } = await import('#functions/processes/office/readInbox');
const { measure } = await import('#platform/db/client/meter');
const { namedIn } = await import('#functions/processes/office/comment');

const today = todayInSaoPaulo(new Date());
type Of = { target: 'order' | 'profile' | 'expedition'; id: number };
const named = (
  name: string,
  areas: Person['session']['areas'] = ['orders', 'customers', 'shipping'],
) => person({ is_staff: true, areas: [...areas] }, { name });
const [helena, caio, ana] = await Promise.all([
  named('Helena Prado'),
  named('Caio Nunes'),
  customer(),
]);
const things = await belongingsOf(ana, { clerk: await staff(), deliver });

const inboxOf = async ({ token }: Person): Promise<InboxItem[]> => [
  ...(await call(listInbox, { token })).body,
];
const waitingOf = async ({ token }: Person) => (await call(getListChanges, { token })).body.waiting;
const change = (
  { token }: Person,
  path: Of,
  body: { assignee?: number | null; reminder?: string | null },
) => call(updateFollowing, { token, path, body });
const comment = ({ token }: Person, path: Of, text: string) =>
  call(commentFollowed, { token, path, body: { text } });
const act = ({ token }: Person, item: string, body: object) =>
  call(updateInboxItem, { token, path: { item }, body });
const seen = async ({ token }: Person, path: Of) =>
  (await call(getFollowing, { token, path })).body;
const said = async ({ token }: Person, { target, id }: Of) =>
  (await call(listHistory, { token, body: { target, target_id: id } })).body.map(
    ({ action }) => action,
  );

describe('what waits for somebody of the staff', () => {
  it('is what they follow, are named in and wanted to be reminded of, on orders, clients and parcels', async () => {
    const places: Of[] = [
      { target: 'order', id: things.order },
      { target: 'profile', id: things.profile },
      { target: 'expedition', id: things.expedition },
    ];
    for (const place of places) {
      await comment(caio, place, '@Helena Prado o endereço não bate.');
      expect((await change(caio, place, { assignee: helena.row.id })).body.assignee).toMatchObject({
        id: helena.row.id,
        by: caio.row.id,
      });
      await change(helena, place, { reminder: addDays(today, 1) });
      expect(await said(helena, place)).toEqual(
        expect.arrayContaining([
          'Comentário: @Helena Prado o endereço não bate.',
          'Responsável: Helena Prado',
          expect.stringMatching(/^Lembrete: \d\d\/\d\d\/\d{4}$/),
        ]),
      );
    }
    const mine = await inboxOf(helena);
    expect(mine.map(({ reason }) => reason).toSorted()).toEqual(
      ['assigned', 'mention', 'reminder'].flatMap((reason) => [reason, reason, reason]),
    );
    expect(new Set(mine.map(({ client }) => client))).toEqual(new Set([ana.row.name]));
    // A reminder waits for its day.
    expect([await waitingOf(helena), await waitingOf(caio)]).toEqual([6, 0]);
    expect(await countWaiting(helena.row.id, addDays(today, 1))).toBe(9);
    // One read each, and one for who is asking.
    const cheap = { requests: 2, writeUnits: 0 };
    expect(await measure(() => inboxOf(helena))).toMatchObject(cheap);
    expect(await measure(() => seen(helena, { target: 'order', id: things.order }))).toMatchObject(
      cheap,
    );
  });

  it('is done, taken up again, put off and passed on, and the object stays as it is', async () => {
    const place: Of = { target: 'order', id: things.order };
    const [mention] = (await inboxOf(helena)).filter(
      ({ reason, target }) => reason === 'mention' && target === 'order',
    );
    const id = mention?.id ?? '';
    await act(helena, id, { done: true });
    expect(await waitingOf(helena)).toBe(5);
    await act(helena, id, { done: false });
    expect((await act(helena, id, { due: addDays(today, -1) })).codes).toEqual({
      due: ['reminder_past'],
    });
    await act(helena, id, { due: addDays(today, 3) });
    expect(await waitingOf(helena)).toBe(5);
    expect((await act(caio, id, { done: true })).status).toBe(404);
    await act(helena, id, { person: caio.row.id, text: 'Você resolve?' });
    expect(await inboxOf(caio)).toMatchObject([{ text: 'Você resolve?', from: helena.row.id }]);
    await act(helena, `assigned.order.${String(place.id)}`, { done: true });
    expect((await seen(caio, place)).assignee?.id).toBe(helena.row.id);
    await act(helena, `assigned.order.${String(place.id)}`, { person: caio.row.id });
    expect((await seen(caio, place)).assignee?.id).toBe(caio.row.id);
    expect(
      (await inboxOf(helena)).some(({ id: one }) => one === `assigned.order.${String(place.id)}`),
    ).toBe(false);
  });

  it('is found by its own id alone, whatever an address says', async () => {
    for (const id of ['x', 'x'.repeat(2000)]) {
      expect((await act(helena, id, { done: true })).status).toBe(404);
    }
  });

  it('is what a note names that did not before', async () => {
    const write = (note: string) =>
      call(updateOrder, {
        token: caio.token,
        path: { id: things.pending },
        body: { note },
      });
    await write('@Helena Prado: pagar por boleto?');
    await write('@Helena Prado: pagar por boleto? Sim.');
    const named = (await inboxOf(helena)).filter(
      ({ target, target_id: id }) => target === 'order' && id === things.pending,
    );
    expect(named.map(({ text }) => text)).toEqual(['@Helena Prado: pagar por boleto?']);
  });

  it('ends with the order that was theirs to do, as the history says', async () => {
    const assigned = async (target_id: number) =>
      (await inboxOf(helena)).filter(
        (item) => item.reason === 'assigned' && item.target_id === target_id,
      );
    const one = await ordered(ana, [{ publication: (await onSale()).id }]);
    const other = await ordered(ana, [{ publication: (await onSale()).id }]);
    for (const { id } of [one, other]) {
      await change(caio, { target: 'order', id }, { assignee: helena.row.id });
      expect(await assigned(id)).toHaveLength(1);
    }
    const boss = (await superuser()).token;
    const body = { order: one.id, status: 3 as const, reason: 'A pedido do cliente.' };
    expect((await call(updateOrderStatus, { token: boss, body })).status).toBe(200);
    await call(deleteOrder, { token: boss, path: { id: other.id } });
    await deliver();
    for (const { id } of [one, other]) {
      expect(await assigned(id)).toEqual([]);
      const place = { target: 'order', id } as const;
      expect((await seen(caio, place)).assignee).toBeNull();
      expect((await said(caio, place))[0]).toBe('Responsável: ninguém, porque o pedido terminou');
    }
  });

  it('says nothing of an area that they lack, and nobody without it is chosen', async () => {
    const place: Of = { target: 'order', id: things.order };
    const [bruno, boss] = await Promise.all([named('Bruno Reis', ['publications']), superuser()]);
    expect((await change(caio, place, { assignee: bruno.row.id })).codes).toEqual({
      assignee: ['assignee_lacks_area'],
    });
    expect((await change(caio, place, { assignee: ana.row.id })).codes).toEqual({
      assignee: ['not_of_staff'],
    });
    expect((await change(bruno, place, { assignee: null })).status).toBe(403);
    await comment(caio, place, '@Bruno olha isto');
    expect(await inboxOf(bruno)).toEqual([]);
    const give = (flags: object) =>
      call(updateProfile, {
        token: boss.token,
        path: { id: caio.row.id },
        body: { user: flags },
      });
    await give({ areas: ['shipping'] });
    const hidden = (await inboxOf(caio)).find(({ reason }) => reason === 'mention');
    expect(hidden).toMatchObject({
      client: null,
      text: null,
      lacks_area: 'Pedidos ou Dinheiro',
      from: helena.row.id,
    });
    // Whose role ends follows nothing any more.
    expect((await seen(helena, place)).assignee?.id).toBe(caio.row.id);
    await give({ is_staff: false });
    await deliver();
    expect((await seen(helena, place)).assignee).toBeNull();
    expect((await said(helena, place))[0]).toBe('Responsável: ninguém');
  });

  it('is in nothing that a customer gets', async () => {
    const path = { id: things.order };
    const { token } = ana;
    const answers = await Promise.all([
      call(getOrder, { token, path }),
      call(exportProfile, { token }),
      call(getOrderContract, { token, path }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const secrets =
      /Helena|Caio|Responsável"|Lembrete|Comentário|assignee|"reminder"|endereço não bate/;
    for (const { text } of answers) expect(text).not.toMatch(secrets);
    const asCustomer = { token, path: { target: 'order', id: things.order } };
    expect((await call(getFollowing, asCustomer)).status).toBe(403);
    expect((await call(listInbox, { token })).status).toBe(403);
  });

  it('is in its person’s own data, without the client’s name', async () => {
    const own = await call(exportProfile, { token: helena.token });
    const reasons = new Set(own.body.inbox.map(({ reason }) => reason));
    expect(reasons).toEqual(new Set(['assigned', 'mention', 'reminder']));
    expect(own.body.inbox).toContainEqual(
      expect.objectContaining({
        reason: 'mention',
        target: 'profile',
        target_id: things.profile,
        text: '@Helena Prado o endereço não bate.',
      }),
    );
    expect(own.text).not.toContain(ana.row.name);
    expect((await call(exportProfile, { token: ana.token })).body.inbox).toEqual([]);
  });

  it('goes with the client it is about', async () => {
    await forgetInbox(ana.row.id);
    expect(await inboxOf(helena)).toEqual([]);
    const place: Of = { target: 'profile', id: things.profile };
    expect(await seen(helena, place)).toEqual({ assignee: null, reminder: null });
  });
});

it('names by the whole name first, and by the first where it is one person’s', () => {
  const people = ['Ana', 'Ana Lima', 'Ana Limeira', 'Rui Sá'].map((name) => ({ name }));
  const found = (text: string) => namedIn(text, people).map(({ name }) => name);
  expect(found('@ana lima e @RUI, vejam')).toEqual(['Ana Lima', 'Rui Sá']);
  expect(found('@Ana Limeira')).toEqual(['Ana Limeira']);
  expect(found('escreva a fulano@ana.com.br ou @ninguém')).toEqual(['Ana']);
});
