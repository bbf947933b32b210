import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  commentFollowed,
  listInbox,
  updateComment,
  updateInboxItem,
} from '#shared/accounts/inboxEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, person, type Person } from '#tests/support/samples/people';

await startDatabase();

const named = (name: string) => person({ is_staff: true, areas: ['orders'] }, { name });
let id: number;
const [ana, caio, helena, bruna] = await Promise.all([
  customer(),
  named('Caio Nunes'),
  named('Helena Prado'),
  named('Bruna Sales'),
]);
beforeEach(async () => {
  id = (await ordered(ana, [{ publication: (await onSale()).id }])).id;
});
afterEach(() => {
  vi.useRealTimers();
});

const place = () => ({ target: 'order', id });
const entries = async ({ token }: Person) => {
  const body = { target: 'order', target_id: id } as const;
  return (await call(listHistory, { token, body })).body;
};

/** Its entry in the history, as whoever wrote it reads it. */
async function said(by: Person, text: string) {
  await call(commentFollowed, { token: by.token, path: place(), body: { text } });
  const [entry] = await entries(by);
  if (entry?.action !== `Comentário: ${text}`) throw new Error('no comment');
  return entry;
}
const reword = ({ token }: Person, comment: string, text: string) =>
  call(updateComment, { token, path: { ...place(), comment }, body: { text } });
const mentionsOf = async ({ token }: Person) =>
  (await call(listInbox, { token })).body
    .filter(({ target_id }) => target_id === id)
    .map(({ text }) => text);

describe('a comment', () => {
  it('changes by whoever wrote it, and the history keeps what it said first', async () => {
    const { id: comment } = await said(caio, 'Ligar na segunda.');
    expect((await reword(caio, comment, 'Ligar na terça.')).status).toBe(204);
    expect((await reword(caio, comment, 'Ligar na quarta.')).status).toBe(204);
    expect((await entries(helena))[0]).toMatchObject({
      id: comment,
      action: 'Comentário: Ligar na quarta.',
      actor: { name: 'Caio Nunes' },
      note: { before: 'Ligar na segunda.', after: 'Ligar na quarta.' },
    });
  });

  it('stays as it is once ten minutes are over', async () => {
    const { id: comment, created, changeable_until: until } = await said(caio, 'Frete errado.');
    const written = Date.parse(created);
    expect(until).toBe(new Date(written + 600_000).toISOString());
    vi.useFakeTimers({ toFake: ['Date'], now: written + 599_000 });
    expect((await reword(caio, comment, 'Frete certo.')).status).toBe(204);
    vi.setSystemTime(written + 600_000);
    const late = await reword(caio, comment, 'Frete?');
    expect(late).toMatchObject({ status: 400, codes: { non_field_errors: ['comment_settled'] } });
    expect((await entries(caio))[0]?.action).toBe('Comentário: Frete certo.');
  });

  it('is nobody else’s to change, and nothing else is', async () => {
    const { id: comment } = await said(caio, 'Só meu.');
    expect((await entries(helena))[0]).not.toHaveProperty('changeable_until');
    expect((await reword(helena, comment, 'Meu.')).status).toBe(403);
    const [, made] = await entries(caio);
    for (const other of [made?.id ?? '', 'x', `${comment}x`, 'x'.repeat(2000)]) {
      expect((await reword(caio, other, 'Outra coisa')).status).toBe(404);
    }
    expect((await reword(caio, comment, ' ')).status).toBe(400);
    expect((await entries(caio))[0]?.action).toBe('Comentário: Só meu.');
  });

  it('takes its mentions along: who is named by it now has it waiting, in its words', async () => {
    const { id: comment } = await said(caio, '@Helena Prado e @Bruna, vejam o frete.');
    await reword(caio, comment, '@Helena Prado, veja o frete.');
    expect(await mentionsOf(helena)).toEqual(['@Helena Prado, veja o frete.']);
    expect(await mentionsOf(bruna)).toEqual([]);
    await reword(caio, comment, '@Bruna, veja o frete.');
    expect(await mentionsOf(helena)).toEqual([]);
    expect(await mentionsOf(bruna)).toEqual(['@Bruna, veja o frete.']);
  });

  it('leaves what was read and done as it was read', async () => {
    const { id: comment, created } = await said(caio, '@Bruna, confirme.');
    const item = `mention.order.${String(id)}.${String(Date.parse(created))}`;
    await call(updateInboxItem, {
      token: bruna.token,
      path: { item },
      body: { done: true },
    });
    await reword(caio, comment, '@Bruna, não confirme.');
    expect(await mentionsOf(bruna)).toEqual(['@Bruna, confirme.']);
  });
});
