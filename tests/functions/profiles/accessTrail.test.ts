import { beforeEach, describe, expect, it } from 'vitest';
import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { listProfileAccesses } from '#shared/profiles/accessEndpoints';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { getProfile, listProfiles, updateProfile } from '#shared/profiles/profileEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { costing } from '#tests/support/costs/orderCosts';
import { customer, person, type Person, superuser } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { queryItems } = await import('#platform/db/items');
const { accessTrail } = await import('#functions/accounts/accesses/accessTrail');
const { commit } = await import('#platform/db/write');

let ana: Person;
const caio = await person({ is_staff: true }, { name: 'Caio Nunes' });
const chief = await superuser();
beforeEach(async () => {
  ana = await customer();
});

const open = async (by: Person, of = ana) =>
  (await call(getProfile, { path: { id: of.row.id }, token: by.token })).body;
const page = (before?: string, of = ana) =>
  call(listProfileAccesses, {
    path: { id: of.row.id },
    query: before === undefined ? {} : { before },
    token: chief.token,
  });
const seen = async (of = ana) =>
  (await page(undefined, of)).body.results.map(({ what, who }) => [what, who.name]);
const askFor = (token?: string) =>
  call(changePassword, {
    body: { email: ana.email },
    token,
    ip: `203.0.113.${ana.row.id % 250}`,
  });
const choose = (hash: string | null) =>
  call(confirmPassword, { body: { hash, password: 'cabine-verde-2041' } });
const told = async () => {
  const body = { target: 'profile', target_id: ana.row.id } as const;
  return (await call(listHistory, { body, token: caio.token })).body[0]?.action;
};
const pageText = 'Abriu o cadastro';
const linkText = 'Abriu o cadastro; Viu o link de troca de senha';

describe('the trail of a person', () => {
  it('has every opening of their page by staff, newest first, and no others', async () => {
    await open(caio);
    await open(chief);
    await open(caio);
    await open(ana);
    await call(listProfiles, { token: caio.token });
    await open(chief, chief);
    expect(await seen()).toEqual([
      [pageText, 'Caio Nunes'],
      [pageText, chief.row.name],
      [pageText, 'Caio Nunes'],
    ]);
    expect(await seen(chief)).toEqual([]);
  });

  it('says when a recovery link was shown, also with the answer to an edit', async () => {
    await askFor();
    expect((await open(caio)).temp_hash).not.toBeNull();
    const body = { phone: '(11) 93333-4444' };
    await call(updateProfile, { path: { id: ana.row.id }, body, token: caio.token });
    expect(await seen()).toEqual([
      ['Viu o link de troca de senha', 'Caio Nunes'],
      [linkText, 'Caio Nunes'],
    ]);
  });

  it('is for superusers, keeps no name, and ages five years', async () => {
    await open(caio);
    const path = { id: ana.row.id };
    const as = (by: Person) => call(listProfileAccesses, { path, token: by.token });
    expect((await as(caio)).status).toBe(403);
    expect((await as(ana)).status).toBe(403);
    const stored = await queryItems({ table: 'accounts', pk: `SEEN#${ana.row.id}` });
    expect(JSON.stringify(stored)).not.toContain('Caio');
    const year = new Date(Number(stored[0]?.expires_at) * 1000).getUTCFullYear();
    expect(year).toBe(new Date().getUTCFullYear() + 5);
  });

  it('is turned in pages, each at the same cost however long it is', async () => {
    const { costs, cost } = costing();
    const look = async (count: number) => {
      for (let time = 0; time < count; time += 1) {
        const now = new Date();
        await commit([accessTrail.add(ana.row.id, { staff: caio.row.id, kinds: ['page'] }, now)]);
      }
    };
    await look(45);
    const ids: string[] = [];
    for (let before: string | undefined; ;) {
      const { results, next } = (await page(before)).body;
      ids.push(...results.map(({ id }) => id));
      if (next === null) break;
      before = next;
    }
    expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
    expect(ids).toEqual(ids.toSorted().toReversed());
    await cost('first page of 45', () => page());
    await look(155);
    await cost('first page of 200', () => page());
    const [few, many] = costs;
    expect(many?.readUnits).toBeLessThanOrEqual((few?.readUnits ?? 0) + 0.5);
    expect(many?.requests).toBe(few?.requests);
    await cost('a page opened', () =>
      call(getProfile, { path: { id: ana.row.id }, token: caio.token }),
    );
    expect(costs.at(-1)).toMatchObject({ requests: 5, writeUnits: 2 });
    for (const wrong of ['x', '2026', `${ids[0] ?? ''}0`]) {
      expect((await page(wrong)).status).toBe(400);
    }
  });

  it('goes to the person with their data, without names of staff', async () => {
    await open(caio);
    const { body, text } = await call(exportProfile, { token: ana.token });
    expect(body.accesses).toEqual([
      { at: expect.any(String) as string, what: pageText, who: 'Equipe AeroPub' },
    ]);
    expect(text).not.toContain('Caio');
  });
});

describe('a password set by a recovery link', () => {
  it('that staff had seen says so: to staff who it was, to the person that it was so', async () => {
    await askFor();
    const { temp_hash: hash } = await open(caio);
    await deliver();
    expect((await choose(hash)).status).toBe(200);
    expect(await told()).toBe(`Senha alterada: link visto por Caio Nunes (${caio.row.id})`);
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Sua senha foi alterada');
    expect(mail?.text).toContain('também foi consultado pela nossa equipe');
    expect(mail?.text).not.toContain('Caio');
  });

  it('that nobody of the staff saw says nothing, whoever saw another one before', async () => {
    await askFor();
    await open(caio);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await askFor();
    await deliver();
    const { getAccount } = await import('#functions/accounts/accountRepository');
    const { recoveryHash } = await import('#functions/accounts/passwords/recovery');
    const account = await getAccount(ana.row.id);
    expect((await choose(account ? await recoveryHash(account, new Date()) : null)).status).toBe(
      200,
    );
    expect(await told()).toBe('Senha alterada');
    expect((await deliver())[0]?.text).not.toContain('consultado');
  });

  it.each([
    ['staff', true],
    ['the person', false],
  ])('asked for by %s says whose wish it was', async (_, byStaff) => {
    await askFor(byStaff ? caio.token : ana.token);
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Recuperação de senha');
    expect(mail?.text.includes('Nossa equipe pediu')).toBe(byStaff);
  });
});
