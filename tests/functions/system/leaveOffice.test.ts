import { describe, expect, it } from 'vitest';
import type { InboxItem } from '#shared/accounts/inbox';
import {
  commentFollowed,
  getFollowing,
  listInbox,
  updateFollowing,
  updateInboxItem,
} from '#shared/accounts/inboxEndpoints';
import { deleteProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, person, type Person, superuser } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { settleAreaRequests } = await import('#functions/processes/office/areaRequests');

const chiefs = [await superuser(), await superuser()];
const client = await customer();

const soon = addDays(todayInSaoPaulo(new Date()), 3);
const inboxOf = async ({ token }: Person): Promise<readonly InboxItem[]> =>
  (await call(listInbox, { token })).body;

/** Of the staff with an order to do, named in another one, with a reminder on it and one thing done. */
async function busy() {
  const caio = await person({ is_staff: true, areas: ['orders'] }, { name: 'Caio Nunes' });
  const [chief = caio] = chiefs;
  const [mine, named, over] = await Promise.all(
    [1, 2, 3].map(async () => {
      const { id } = await ordered(client, [{ publication: (await onSale()).id }]);
      return { target: 'order', id } as const;
    }),
  );
  if (!mine || !named || !over) throw new Error('no orders');
  await call(updateFollowing, {
    token: chief.token,
    path: mine,
    body: { assignee: caio.row.id },
  });
  for (const [path, text] of [
    [named, '@Caio Nunes o frete não bate.'],
    [over, '@Caio Nunes ligue.'],
  ] as const) {
    await call(commentFollowed, { token: chief.token, path, body: { text } });
  }
  await call(updateFollowing, {
    token: caio.token,
    path: named,
    body: { reminder: soon },
  });
  const done = (await inboxOf(caio)).find(({ target_id }) => target_id === over.id)?.id ?? '';
  await call(updateInboxItem, {
    token: caio.token,
    path: { item: done },
    body: { done: true },
  });
  return { caio, chief, mine, named, over };
}

it.each([
  ['deactivated', { is_active: false }],
  ['of the staff no more', { is_staff: false }],
])('what somebody %s had not done waits for every superuser', async (_, user) => {
  const { caio, chief, mine, named, over } = await busy();
  const path = { id: caio.row.id };
  const gone = await call(updateProfile, { token: chief.token, path, body: { user } });
  expect(gone.status).toBe(200);
  await deliver();
  for (const one of chiefs) {
    const items = await inboxOf(one);
    const about = ({ id }: { id: number }) =>
      items
        .filter(({ target, target_id }) => target === 'order' && target_id === id)
        .map(({ reason, text, due }) => ({ reason, text, due }))
        .toSorted((a, b) => String(a.due).localeCompare(String(b.due)));
    expect(about(mine)).toEqual([
      { reason: 'system', text: 'O responsável saiu da equipe: escolha outro', due: null },
    ]);
    expect(about(named)).toEqual([
      { reason: 'system', text: 'Lembrete de quem saiu da equipe', due: soon },
      {
        reason: 'system',
        due: null,
        text: 'Menção a quem saiu da equipe: “@Caio Nunes o frete não bate.”',
      },
    ]);
    expect(about(over)).toEqual([]);
  }
  const { assignee } = (await call(getFollowing, { token: chief.token, path: mine })).body;
  expect(assignee).toBeNull();
});

it('is done by a superuser as anything else, and stays when areas of another person are settled', async () => {
  const { caio, chief, mine } = await busy();
  const { token } = chief;
  const change = (id: number, user: object) =>
    call(updateProfile, { token, path: { id }, body: { user } });
  await change(caio.row.id, { is_staff: false });
  await deliver();
  const left = async () =>
    (await inboxOf(chief)).filter(
      ({ id, target_id }) => id.startsWith('left.') && target_id === mine.id,
    );
  const [item] = await left();
  // An order's number may be that of a person, whose areas it says nothing of.
  await settleAreaRequests({ person: mine.id }, { now: new Date(), deliveryId: 'settled' });
  expect(await left()).toMatchObject([{ done_at: null }]);
  const path = { item: item?.id ?? '' };
  expect((await call(updateInboxItem, { token, path, body: { done: true } })).status).toBe(204);
  expect(await left()).toMatchObject([{ done_at: expect.any(String) as unknown }]);
});

describe('what was left to superusers', () => {
  const leftOf = async (chief: Person) =>
    (await inboxOf(chief)).filter(({ id }) => id.startsWith('left.'));
  const leave = async ({ caio, chief }: Awaited<ReturnType<typeof busy>>) => {
    const path = { id: caio.row.id };
    await call(updateProfile, {
      token: chief.token,
      path,
      body: { user: { is_staff: false } },
    });
    await deliver();
  };

  it('ends for each of them once one has chosen who does it', async () => {
    const given = await busy();
    await leave(given);
    const about = async (chief: Person) =>
      (await leftOf(chief)).filter(({ target_id }) => target_id === given.mine.id);
    const [first, second] = chiefs;
    if (!first || !second) throw new Error('no superusers');
    expect([await about(first), await about(second)].map(({ length }) => length)).toEqual([1, 1]);
    const body = { assignee: second.row.id };
    await call(updateFollowing, { token: first.token, path: given.mine, body });
    expect([await about(first), await about(second)]).toEqual([[], []]);
    // What else was left waits on.
    expect(
      (await leftOf(first)).filter(({ target_id }) => target_id === given.named.id),
    ).toHaveLength(2);
  });

  it.each([
    ['erased at once', false],
    ['erased after they had left', true],
  ])('quotes nothing that names a person who was %s', async (_, hadLeft) => {
    const given = await busy();
    if (hadLeft) await leave(given);
    const path = { id: given.caio.row.id };
    const gone = await call(deleteProfile, { token: given.chief.token, path });
    expect(gone.status).toBe(204);
    await deliver();
    for (const chief of chiefs) {
      const ids = [given.mine.id, given.named.id];
      const texts = (await leftOf(chief))
        .filter(({ target_id }) => ids.includes(target_id))
        .map(({ text }) => text);
      expect(texts.toSorted()).toEqual([
        'Lembrete de quem saiu da equipe',
        'Menção a quem saiu da equipe',
        'O responsável saiu da equipe: escolha outro',
      ]);
    }
  });
});
