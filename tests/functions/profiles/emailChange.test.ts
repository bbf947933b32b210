import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import {
  confirmEmail,
  createProfile,
  dropPendingEmail,
  eraseProfile,
  getProfile,
  resendEmailLink,
  updateProfile,
} from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { spentBudget } from '#tests/support/database/spentBudget';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, signUp } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { hit } = await import('#platform/auth/throttle');
const { strangerMailLimit } = await import('#platform/auth/throttleLimits');
const { queryItems } = await import('#platform/db/items');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
type Mailed = Awaited<ReturnType<typeof deliver>>;

let bia: Person;
let email: string;
beforeEach(async () => {
  vi.useRealTimers();
  bia = await customer();
  email = `nova${bia.email}`;
  await deliver();
});

const put = (user: object, by = bia, of = bia) =>
  call(updateProfile, { path: { id: of.row.id }, body: { user }, token: by.token });
const ask = (to = email) => put({ email: to, current_password: goodPassword });
const mine = async () =>
  (await call(getProfile, { path: { id: bia.row.id }, token: bia.token })).body.user;
const open = (hash: string) => call(confirmEmail, { body: { hash } });
const linkIn = (mails: Mailed, to = email) => {
  const mail = mails.find((one) => one.to === to && one.subject === 'Confirme seu novo e-mail');
  return /\/confirm_email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const asked = async () => {
  await ask();
  return linkIn(await deliver());
};
const entering = async (username: string) =>
  (await call(createToken, { body: { username, password: goodPassword } })).status;
const dead = { hash: [expect.stringContaining('não é mais válido')] };

describe('a person’s own e-mail', () => {
  it('needs the current password to be changed', async () => {
    expect((await put({ email })).body).toEqual({
      user: { current_password: ['Este campo é obrigatório.'] },
    });
    expect((await put({ email, current_password: 'errada-errada' })).body).toEqual({
      user: { current_password: ['Senha atual incorreta.'] },
    });
    expect(await mine()).toMatchObject({ email: bia.email, pending_email: null });
  });

  it('stays the old one until the link is opened, and the old address is told', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: bia.email, pending_email: email });
    expect(await entering(bia.email)).toBe(200);
    expect(await entering(email)).toBe(400);
    const mails = await deliver();
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [email, 'Confirme seu novo e-mail'],
        [bia.email, 'Pedido de troca de e-mail'],
      ].toSorted(),
    );
    // Anybody may type a new address: which one is in Minha conta only.
    expect(mails.find(({ to }) => to === bia.email)?.text).not.toContain(email);
    expect((await open(linkIn(mails))).status).toBe(200);
    expect(await mine()).toMatchObject({ email, pending_email: null });
    expect([await entering(bia.email), await entering(email)]).toEqual([400, 200]);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      [bia.email, 'Seu e-mail foi alterado'],
    ]);
    const again = await call(createProfile, { body: signUp({}, { email: bia.email }) });
    expect(again.status).toBe(201);
  });

  it('is confirmed once, within a day, by the latest link only', async () => {
    const first = await asked();
    const sent = await call(resendEmailLink, { token: bia.token });
    expect(sent.body.user.pending_email).toBe(email);
    const second = linkIn(await deliver());
    expect((await open(first)).body).toEqual(dead);
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 + 1000, toFake: ['Date'] });
    expect((await open(second)).body).toEqual(dead);
    vi.useRealTimers();
    expect((await open(second)).status).toBe(200);
    expect((await open(second)).body).toEqual(dead);
  });

  it('is not confirmed by a link that is made up, another’s or torn', async () => {
    const hash = await asked();
    const other = await customer();
    for (const wrong of [
      hash.slice(0, -1),
      hash.replace(/^\d+/, String(other.row.id)),
      `${bia.row.id}-${'A'.repeat(43)}`,
      'x',
    ]) {
      expect((await open(wrong)).body).toEqual(dead);
    }
    expect((await mine()).email).toBe(bia.email);
  });

  it('stays after all when the change is given up', async () => {
    const hash = await asked();
    expect((await call(dropPendingEmail, { token: bia.token })).status).toBe(204);
    expect((await open(hash)).body).toEqual(dead);
    expect((await call(resendEmailLink, { token: bia.token })).status).toBe(400);
    expect(await mine()).toMatchObject({ email: bia.email, pending_email: null });
  });

  it('that is another’s is answered as any, and only its owner learns of it', async () => {
    const ana = await customer();
    const free = await ask();
    const taken = await ask(ana.email);
    expect([free.status, taken.status]).toEqual([200, 200]);
    expect(taken.body.user).toMatchObject({ email: bia.email, pending_email: ana.email });
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    const mails = (await deliver()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Este e-mail já tem uma conta']);
    expect(mails[0]?.text).not.toMatch(new RegExp(`confirm_email|${bia.row.name}|${bia.email}`));
    expect(await entering(ana.email)).toBe(200);
  });

  it('cannot be one that was taken by the time the link is opened', async () => {
    const hash = await asked();
    await call(createProfile, { body: signUp({}, { email }) });
    expect((await open(hash)).body).toHaveProperty('user.email');
    expect((await mine()).email).toBe(bia.email);
  });

  it('is not asked for endlessly', async () => {
    await spentBudget('identity', { account: bia.row.id }, 19);
    await ask(`outro.${email}`);
    const { status, headers, body } = await ask();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(body.detail).toContain('Você chegou ao limite de 20 tentativas');
    expect((await call(resendEmailLink, { token: bia.token })).status).toBe(429);
    // Everything else of one's account may still be changed.
    const phone = { phone: '1133224455' };
    const other = { path: { id: bia.row.id }, body: phone, token: bia.token };
    expect((await call(updateProfile, other)).status).toBe(200);
  }, 60_000);

  it('is written to twenty times a day, whoever asks', async () => {
    const rule = { ...strangerMailLimit, now: new Date() };
    for (let sent = 0; sent < rule.limit - 2; sent += 1) await hit('email-link', email, rule);
    expect((await ask()).status).toBe(200);
    const again = () => call(resendEmailLink, { token: bia.token });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    bia = await customer();
    expect((await ask()).status).toBe(429);
    expect((await ask(`outra${email}`)).status).toBe(200);
  });

  it('that waits is part of one’s data and goes with them', async () => {
    await ask();
    const { body } = await call(exportProfile, { token: bia.token });
    expect(body.profile.user.pending_email).toBe(email);
    await call(eraseProfile, { token: bia.token, body: { password: goodPassword } });
    const mails = await deliver();
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
    const stored = JSON.stringify([
      await queryItems({ table: 'accounts', pk: 'H#00000' }),
      await queryItems({ table: 'accounts', pk: `D#${bia.row.id}` }),
    ]);
    expect(stored).not.toContain(email);
  });
});

describe('an e-mail that staff change', () => {
  it('is the new one at once, and both addresses are told; what waited is dead', async () => {
    const clerk = await staff();
    const hash = await asked();
    const other = `correto${bia.email}`;
    const answer = await put({ email: other }, clerk);
    expect(answer.body.user).toMatchObject({ email: other, pending_email: null });
    const told = (await deliver()).filter(({ subject }) => subject === 'Seu e-mail foi alterado');
    expect(told.map(({ to }) => to).toSorted()).toEqual([bia.email, other].toSorted());
    expect((await open(hash)).body).toEqual(dead);
  });

  it('of their own waits like anybody’s', async () => {
    const clerk = await staff();
    const answer = await put({ email, current_password: goodPassword }, clerk, clerk);
    expect(answer.body.user).toMatchObject({ email: clerk.email, pending_email: email });
  });
});
