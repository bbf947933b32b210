import { expect, it } from 'vitest';
import { askForArea, listInbox, updateInboxItem } from '#shared/accounts/inboxEndpoints';
import { createProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { person, type Person, signUp, superuser } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();

const chiefs = [await superuser(), await superuser()];

const clerk = () => person({ is_staff: true, areas: ['orders'] }, { name: 'Bruna Sales' });
const wish = ({ token }: Person, area: string) => call(askForArea, { token, body: { area } });
const waitingAbout = async ({ token }: Person, id: number) =>
  (await call(listInbox, { token })).body.filter(
    ({ target_id, done_at }) => target_id === id && done_at === null,
  );
const give = async ({ token }: Person, id: number, user: object) => {
  const { status } = await call(updateProfile, { token, path: { id }, body: { user } });
  expect(status).toBe(200);
  await deliver();
};

it('a wish for an area waits for every superuser once a day, and ends where the area is given', async () => {
  const bruna = await clerk();
  const [chief = bruna] = chiefs;
  const first = await wish(bruna, 'money');
  expect(first.status).toBe(200);
  expect((await wish(bruna, 'money')).body).toEqual(first.body);
  await wish(bruna, 'reports');
  for (const one of chiefs) {
    expect(await waitingAbout(one, bruna.row.id)).toMatchObject([
      { reason: 'system', target: 'profile', client: 'Bruna Sales', from: bruna.row.id },
      { text: expect.stringMatching(/^Pediu acesso à área Relatórios às \d\d:\d\d$/) as unknown },
    ]);
  }
  await give(chief, bruna.row.id, { areas: ['orders', 'money'] });
  for (const one of chiefs) {
    const [left, ...others] = await waitingAbout(one, bruna.row.id);
    expect(left?.text).toContain('Relatórios');
    expect(others).toEqual([]);
  }
  const { body } = await call(listHistory, {
    token: chief.token,
    body: { target: 'profile', target_id: bruna.row.id },
  });
  expect(body.map(({ action }) => action).slice(0, 3)).toEqual([
    'Áreas: Dinheiro incluída',
    'Pediu a área Relatórios',
    'Pediu a área Dinheiro',
  ]);
});

it('a superuser who is done with it does not get it again on that day', async () => {
  const bruna = await clerk();
  const [chief = bruna] = chiefs;
  const { asked } = (await wish(bruna, 'money')).body;
  const [item] = await waitingAbout(chief, bruna.row.id);
  const done = { path: { item: item?.id ?? '' }, body: { done: true }, token: chief.token };
  expect((await call(updateInboxItem, done)).status).toBe(204);
  expect((await wish(bruna, 'money')).body).toEqual({ asked });
  expect(await waitingAbout(chief, bruna.row.id)).toEqual([]);
});

it('what one has, and what is no area, cannot be asked for', async () => {
  const bruna = await clerk();
  expect(await wish(bruna, 'orders')).toMatchObject({ status: 400, codes: { area: ['has_area'] } });
  expect((await wish(bruna, 'everything')).status).toBe(400);
});

it('new staff without areas wait for superusers until they have one, or are of the staff no more', async () => {
  const [chief] = chiefs;
  if (!chief) throw new Error('no superuser');
  const made = async () => {
    const { body } = await call(createProfile, {
      body: signUp({}, { is_staff: true }),
      token: chief.token,
    });
    await deliver();
    expect(await waitingAbout(chief, body.id)).toMatchObject([
      { reason: 'system', text: 'Ainda sem áreas: só vê Andamento vazio' },
    ]);
    return body.id;
  };
  const given = await made();
  await give(chief, given, { areas: ['shipping'] });
  expect(await waitingAbout(chief, given)).toEqual([]);
  await give(chief, given, { areas: [] });
  expect(await waitingAbout(chief, given)).toHaveLength(1);
  const dismissed = await made();
  await give(chief, dismissed, { is_staff: false });
  expect(await waitingAbout(chief, dismissed)).toEqual([]);
});

it('superusers see whom staff made a partner, who opens every manual, and not whom they made one themselves', async () => {
  const [chief, other] = chiefs;
  if (!chief || !other) throw new Error('no superusers');
  const clara = await person({ is_staff: true, areas: ['customers'] });
  const second = await person();
  const change = { path: { id: second.row.id }, body: { is_partner: true } };
  expect((await call(updateProfile, { token: clara.token, ...change })).status).toBe(200);
  const body = signUp({ is_partner: true });
  const made = await call(createProfile, { body, token: clara.token });
  await deliver();
  for (const { id } of [second.row, made.body]) {
    for (const one of chiefs) {
      expect(await waitingAbout(one, id)).toMatchObject([
        {
          reason: 'system',
          target: 'profile',
          from: clara.row.id,
          text: 'Agora é parceiro: abre todos os manuais',
        },
      ]);
    }
  }
  const own = await call(createProfile, {
    body: signUp({ is_partner: true }),
    token: chief.token,
  });
  await deliver();
  expect(own.body.is_partner).toBe(true);
  expect(await waitingAbout(other, own.body.id)).toEqual([]);
});
