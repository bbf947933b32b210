import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { describe, expect, it, vi } from 'vitest';
import { createToken, getMe } from '#shared/accounts/accountEndpoints';
import { createQuotation, getQuotationDocument } from '#shared/carts/quotationEndpoints';
import { getOrder, getOrderPhoto, listOrders } from '#shared/orders/orderEndpoints';
import { getProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import {
  acceptTeamInvitation,
  changeTeamRole,
  createTeamAccount,
  getTeam,
  getTeamInvitation,
  inviteToTeam,
  leaveTeam,
  renewTeamInvitation,
} from '#shared/profiles/team/teamEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { maxPeople } from '#shared/profiles/team/team';
import { budgets } from '#shared/api/budgets';
import type { TeamRole } from '#shared/profiles/team/roles';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { spentBudget } from '#tests/support/database/spentBudget';
import { pagesOfPdf } from '#tests/support/readPdf';
import { download, onSale, ordered, photoOf, released } from '#tests/support/samples/orders';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';
import type { Person } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const mailsTo = async (email: string) => (await deliver()).filter(({ to }) => to === email);
const { commit } = await import('#platform/db/write');
const { findTeam, replaceTeam } = await import('#functions/profiles/team/teamRepository');
const { hit } = await import('#platform/auth/throttle');
const { strangerMailLimit } = await import('#platform/auth/throttleLimits');
const people = await import('#tests/support/samples/people');

const invited = (owner: Person, email: string, role: TeamRole = 'reader') =>
  call(inviteToTeam, {
    token: owner.token,
    body: { email, name: 'Carla Nogueira', role },
  });

async function codeOf(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const text = mails.map((mail) => mail.text).find((one) => one.includes('team_invitation'));
  const [, code] = /team_invitation\/([\w-]+)/.exec(text ?? '') ?? [];
  if (code === undefined) throw new Error(`no invitation to ${email}`);
  return code;
}

async function joined(owner: Person, role: TeamRole): Promise<{ person: Person; id: number }> {
  const person = await people.customer();
  const { body } = await invited(owner, person.email, role);
  const code = await codeOf(person.email);
  const { status } = await call(acceptTeamInvitation, {
    token: person.token,
    path: { code },
  });
  expect(status).toBe(200);
  return { person, id: body.id };
}

const actingFor = (owner: Person) => ({ 'x-acting-for': String(owner.row.id) });

describe('an invitation', () => {
  it('is accepted by the account of its address, which then acts for the company', async () => {
    const owner = await people.customer();
    const carla = await people.customer();
    const { status, body } = await invited(owner, carla.email, 'buyer');
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: carla.email, role: 'buyer', state: 'invited' });
    const code = await codeOf(carla.email);
    const shown = await call(getTeamInvitation, { path: { code } });
    expect(shown.body).toMatchObject({ company: owner.row.name, has_account: true });
    const done = await call(acceptTeamInvitation, { token: carla.token, path: { code } });
    expect(done.body).toEqual({ profile: owner.row.id, name: owner.row.name, role: 'buyer' });
    const mine = await call(getMe, { token: carla.token });
    expect(mine.body.acting_for).toEqual([done.body]);
    const token = await call(createToken, {
      body: { username: carla.email, password: people.goodPassword },
    });
    expect(token.body).toMatchObject({ acting_for: [done.body] });
    const again = await call(acceptTeamInvitation, { token: carla.token, path: { code } });
    expect(again).toMatchObject({ status: 400, codes: { code: ['invitation_over'] } });
  });

  it('follows no forward: another account is refused, and the address is not told', async () => {
    const owner = await people.customer();
    const stranger = await people.customer();
    const email = `convidada${String(owner.row.id)}@example.com`;
    await invited(owner, email);
    const code = await codeOf(email);
    const answer = await call(acceptTeamInvitation, {
      token: stranger.token,
      path: { code },
    });
    expect(answer).toMatchObject({ status: 403, codes: { detail: 'invitation_for_other' } });
    expect(answer.text).not.toContain(email);
  });

  it('makes no company one of its own team, where it took the invited address for itself', async () => {
    const owner = await people.customer();
    const clerk = await people.staff();
    const email = `pela.empresa${String(owner.row.id)}@example.com`;
    await invited(owner, email);
    const code = await codeOf(email);
    const path = { id: owner.row.id };
    await call(updateProfile, { token: clerk.token, path, body: { user: { email } } });
    const answer = await call(acceptTeamInvitation, { token: owner.token, path: { code } });
    expect(answer).toMatchObject({ status: 400, codes: { code: ['invitation_over'] } });
  });

  it('is written to one address twenty times a day, from all companies together', async () => {
    const email = 'alvo-de-convites@example.com';
    const now = new Date();
    for (let sent = 0; sent < strangerMailLimit.limit - 2; sent += 1) {
      await hit('team-mail', email, { ...strangerMailLimit, now });
    }
    const owner = await people.customer();
    const { status, body } = await invited(owner, email);
    expect(status).toBe(201);
    const renew = () => call(renewTeamInvitation, { token: owner.token, path: { id: body.id } });
    expect((await renew()).status).toBe(200);
    expect((await renew()).status).toBe(429);
    expect((await invited(await people.customer(), email)).status).toBe(429);
    expect((await invited(owner, 'outra-convidada@example.com')).status).toBe(201);
  });

  it('gives who has no account one of their own', async () => {
    const owner = await people.customer();
    const email = `nova${String(owner.row.id)}@example.com`;
    await invited(owner, email, 'quality');
    const path = { code: await codeOf(email) };
    const weak = await call(createTeamAccount, { path, body: { password: '12345678' } });
    expect(weak.status).toBe(400);
    const body = { password: people.goodPassword };
    expect((await call(createTeamAccount, { path, body })).body).toEqual({ email });
    const { body: session } = await call(createToken, {
      body: { username: email, password: people.goodPassword },
    });
    if (!('access' in session)) throw new Error('no session');
    const done = await call(acceptTeamInvitation, { token: session.access, path });
    expect(done.body).toMatchObject({ role: 'quality' });
    expect((await call(createTeamAccount, { path, body })).status).toBe(400);
  });

  it('ends when it is sent anew or taken back', async () => {
    const owner = await people.customer();
    const carla = await people.customer();
    const { body } = await invited(owner, carla.email);
    const first = await codeOf(carla.email);
    const path = { id: body.id };
    expect((await call(renewTeamInvitation, { token: owner.token, path })).status).toBe(200);
    const second = await codeOf(carla.email);
    expect(second).not.toBe(first);
    const attempt = (code: string) =>
      call(acceptTeamInvitation, { token: carla.token, path: { code } });
    expect((await attempt(first)).status).toBe(400);
    const query = { only: 'invitation' } as const;
    expect((await call(leaveTeam, { token: owner.token, path, query })).status).toBe(204);
    expect((await attempt(second)).status).toBe(400);
  });

  it('is neither withdrawn nor sent anew once it is accepted, and nobody is removed by that', async () => {
    const owner = await people.customer();
    const { person, id } = await joined(owner, 'reader');
    const asked = { token: owner.token, path: { id } };
    for (const answer of [
      await call(leaveTeam, { ...asked, query: { only: 'invitation' } }),
      await call(renewTeamInvitation, asked),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        codes: { non_field_errors: ['invitation_accepted'] },
      });
    }
    const { body } = await call(getTeam, { token: owner.token });
    expect(body.people.map(({ profile }) => profile)).toContain(person.row.id);
  });

  it('ends after seven days, and is sent anew for seven more', async () => {
    const owner = await people.customer();
    const carla = await people.customer();
    const { body } = await invited(owner, carla.email);
    const days = (Date.parse(body.expires) - Date.parse(body.sent)) / 86_400_000;
    expect(days).toBe(7);
    const code = await codeOf(carla.email);
    vi.useFakeTimers({ now: Date.parse(body.expires) + 1, toFake: ['Date'] });
    try {
      const token = await people.tokenFor(carla.row.id);
      const late = await call(acceptTeamInvitation, { token, path: { code } });
      expect(late).toMatchObject({ status: 400, codes: { code: ['invitation_over'] } });
      const as = { token: await people.tokenFor(owner.row.id) };
      const shown = await call(getTeam, as);
      expect(shown.body.invitations).toMatchObject([{ id: body.id, state: 'expired' }]);
      await call(renewTeamInvitation, { ...as, path: { id: body.id } });
      const path = { code: await codeOf(carla.email) };
      expect((await call(acceptTeamInvitation, { token, path })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes out anew to an address whose former one is shown no more', async () => {
    const owner = await people.customer();
    const email = `sumida${String(owner.row.id)}@example.com`;
    const { body } = await invited(owner, email);
    vi.useFakeTimers({ now: Date.parse(body.expires) + 31 * 86_400_000, toFake: ['Date'] });
    try {
      const as = { ...owner, token: await people.tokenFor(owner.row.id) };
      expect((await call(getTeam, as)).body.invitations).toEqual([]);
      expect((await invited(as, email)).status).toBe(201);
      expect((await call(getTeam, as)).body.invitations).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes neither to oneself nor to a member nor twice, and to twenty people a day', async () => {
    const owner = await people.customer();
    const { person } = await joined(owner, 'reader');
    const twice = await invited(owner, 'duas@example.com');
    expect(twice.status).toBe(201);
    for (const [email, code] of [
      [owner.email, 'already_in_team'],
      [person.email, 'already_in_team'],
      ['duas@example.com', 'already_invited'],
    ] as const) {
      expect(await invited(owner, email)).toMatchObject({ status: 400, codes: { email: [code] } });
    }
    const team = await findTeam(owner.row.id);
    const day = todayInSaoPaulo(new Date());
    expect(team.sent_on).toEqual({ day, count: 2 });
    const sent_on = { day, count: 19 };
    await commit([replaceTeam(owner.row.id, team, { ...team, sent_on }, new Date())]);
    expect((await invited(owner, 'muitas20@example.com')).status).toBe(201);
    expect(await invited(owner, 'muitas21@example.com')).toMatchObject({
      status: 400,
      codes: { non_field_errors: ['invitations_used_up'] },
    });
  });

  it('stops at fifty people, those invited included', async () => {
    const owner = await people.customer();
    const before = await findTeam(owner.row.id);
    const others = Array.from({ length: maxPeople - 2 }, (_, at) => ({
      id: 50_000 + at,
      profile: 900_000 + at,
      name: `Pessoa ${String(at)}`,
      role: 'reader' as const,
      since: '2026-01-02T12:00:00.000Z',
    }));
    await commit([replaceTeam(owner.row.id, before, { ...before, people: others }, new Date())]);
    expect((await invited(owner, 'ultima@example.com')).status).toBe(201);
    expect(await invited(owner, 'demais@example.com')).toMatchObject({
      status: 400,
      codes: { non_field_errors: ['team_full'] },
    });
  });

  it('names a role that there is', async () => {
    const owner = await people.customer();
    const answer = await call(inviteToTeam, {
      token: owner.token,
      body: { email: 'x@example.com', name: 'X', role: 'boss' as TeamRole },
    });
    expect(answer).toMatchObject({ status: 400, codes: { role: ['invalid_choice'] } });
  });
});

describe('acting for a company', () => {
  it('is about its objects, as far as the role goes', async () => {
    const company = { company_name: 'Aérea Vale Verde Ltda', cnpj: generateCnpj(), ie: 'ISENTO' };
    const owner = await people.person({}, { ...company, person_or_company: 1 });
    const { id } = await ordered(owner, [{ publication: (await onSale()).id }]);
    const { person: buyer } = await joined(owner, 'buyer');
    const { person: quality } = await joined(owner, 'quality');
    const headers = actingFor(owner);
    const listed = await call(listOrders, { token: buyer.token, headers });
    expect(listed.body.results.map((one) => one.id)).toEqual([id]);
    const own = await call(listOrders, { token: buyer.token });
    expect(own.body.count).toBe(0);
    const refused = await call(listOrders, { token: quality.token, headers });
    expect(refused).toMatchObject({ status: 403, codes: { detail: 'role_required' } });
    expect(refused.body.detail).toContain(`${owner.row.name} (Titular)`);
    expect(refused.body.detail).toContain(`${buyer.row.name} (Compras)`);
  });

  it.each([
    ['buyer', ['auto_renew']],
    ['reader', ['open', 'acknowledge']],
    ['owner', ['open', 'acknowledge', 'auto_renew', 'transfer']],
  ] as const)('offers %s of a subscription what the role may call', async (role, offered) => {
    const owner = await people.customer();
    const title = await released(subscription);
    const { id } = await given(owner, { publication: title.id });
    const { person } = await joined(owner, role);
    const sent = { token: person.token, headers: actingFor(owner) };
    const path = { id };
    const { body } = await call(getSignature, { ...sent, path });
    expect(body.actions).toEqual(offered);
  });

  it('shows the photo of the plate to quality, and not to who only reads', async () => {
    const owner = await people.customer();
    const { id: publication } = await onSale({ has_photo_upload: true });
    const file = await photoOf(owner.row.id);
    const placed = await ordered(owner, [{ publication, file }]);
    const path = { id: placed.id, line: placed.lines[0]?.id ?? 0 };
    const see = async (role: TeamRole) => {
      const { person } = await joined(owner, role);
      const headers = { ...actingFor(owner), accept: 'application/json' };
      return call(getOrderPhoto, { token: person.token, headers, path });
    };
    const seen = await see('quality');
    expect(seen.status).toBe(200);
    expect(new URL(seen.body.url).pathname).toContain(file);
    expect(await see('reader')).toMatchObject({ status: 403, codes: { detail: 'role_required' } });
  });

  it('names who of the team asked for a quotation, on its paper', async () => {
    const owner = await people.customer();
    const { person } = await joined(owner, 'buyer');
    const sent = { token: person.token, headers: actingFor(owner) };
    const items = [{ publication: (await onSale()).id, renewal_of: null, quantity: 1 }];
    const { body } = await call(createQuotation, { ...sent, body: { items } });
    const path = { code: body.code };
    const paper = await call(getQuotationDocument, { ...sent, path });
    const text = (await pagesOfPdf(paper.bytes)).join(' ');
    expect(text.replace(/\s/g, '')).toContain(`apedidode${person.row.name.replace(' ', '')}`);
    expect(text).toContain(owner.email);
  });

  it('ends with the removal, at the next call', async () => {
    const owner = await people.customer();
    const { id } = await ordered(owner, [{ publication: (await onSale()).id }]);
    const { person, id: row } = await joined(owner, 'buyer');
    const sent = { token: person.token, headers: actingFor(owner), path: { id } };
    expect((await call(getOrder, sent)).status).toBe(200);
    await call(leaveTeam, { token: owner.token, path: { id: row } });
    expect(await call(getOrder, sent)).toMatchObject({
      status: 403,
      codes: { detail: 'role_required' },
    });
    expect((await call(getMe, { token: person.token })).body.acting_for).toEqual([]);
  });

  it.each([
    ['a stranger’s company', (id: number) => String(id + 1000)],
    ['twice, as it arrives joined', (id: number) => `${String(id)}, ${String(id)}`],
    ['in a list', (id: number) => `${String(id)},1`],
    ['a number by another name', (id: number) => `0${String(id)}`],
    ['nothing', () => ''],
  ])('is refused with %s', async (_, header) => {
    const owner = await people.customer();
    const { person } = await joined(owner, 'owner');
    const answer = await call(listOrders, {
      token: person.token,
      headers: { 'x-acting-for': header(owner.row.id) },
    });
    expect(answer).toMatchObject({ status: 403, codes: { detail: 'role_required' } });
  });

  it('keeps what belongs to the person away, and the rights of staff', async () => {
    const owner = await people.customer();
    const clerk = await people.staff();
    await invited(owner, clerk.email, 'reader');
    const path = { code: await codeOf(clerk.email) };
    await call(acceptTeamInvitation, { token: clerk.token, path });
    const answer = await call(updateProfile, {
      token: clerk.token,
      headers: actingFor(owner),
      path: { id: owner.row.id },
      body: { name: 'Outro' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the team', () => {
  it('answers to buyers and titulars alone how to reach and bill its holder', async () => {
    const owner = await people.customer();
    const { signatures } = await bought(owner, [{ publication: (await download()).id }]);
    const { cpf, phone, billing_address } = owner.row;
    const known = async (role: TeamRole) => {
      const { person } = await joined(owner, role);
      const sent = { token: person.token, headers: actingFor(owner) };
      const { body } = await call(getProfile, { ...sent, path: { id: owner.row.id } });
      expect(body.name).toBe(owner.row.name);
      const seen = await call(getSignature, {
        ...sent,
        path: { id: signatures[0]?.id ?? 0 },
      });
      const purchaser = seen.body.profile.phone;
      return { cpf: body.cpf, phone: body.phone, billing_address: body.billing_address, purchaser };
    };
    const all = { cpf, phone, billing_address, purchaser: phone };
    const none = { cpf: null, phone: '', billing_address: null, purchaser: undefined };
    expect(await known('owner')).toEqual(all);
    expect(await known('buyer')).toEqual(all);
    expect(await known('quality')).toEqual(none);
    expect(await known('reader')).toEqual(none);
  });

  it('gives another role, which holds at the next call, and tells the person', async () => {
    const owner = await people.customer();
    const { person, id } = await joined(owner, 'reader');
    const sent = { token: person.token, headers: actingFor(owner) };
    expect((await call(listOrders, sent)).status).toBe(403);
    const body = { role: 'buyer' as const };
    const changed = await call(changeTeamRole, { token: owner.token, path: { id }, body });
    expect(changed.body).toMatchObject({ id, profile: person.row.id, role: 'buyer' });
    expect((await call(listOrders, sent)).status).toBe(200);
    const told = await mailsTo(person.email);
    expect(told.map(({ subject }) => subject)).toContain('Seu papel na equipe mudou');
  });

  it('writes to its people as often a day as any call that mails, and no more', async () => {
    const owner = await people.customer();
    const { id } = await joined(owner, 'reader');
    await spentBudget('mails', { account: owner.row.id }, budgets.mails.perAccount);
    const { token } = owner;
    const asked = { token, path: { id } };
    expect((await call(changeTeamRole, { ...asked, body: { role: 'buyer' } })).status).toBe(429);
    expect((await call(renewTeamInvitation, asked)).status).toBe(429);
    expect((await invited(owner, 'ultima@example.com')).status).toBe(429);
  });

  it('keeps a titular: whose account it is cannot leave or be anything else', async () => {
    const owner = await people.customer();
    const path = { id: owner.row.id };
    for (const answer of [
      await call(leaveTeam, { token: owner.token, path }),
      await call(changeTeamRole, { token: owner.token, path, body: { role: 'reader' } }),
    ]) {
      expect(answer).toMatchObject({ status: 400, codes: { non_field_errors: ['last_owner'] } });
    }
  });

  it('is read by all of it and written by titulars, who are of it by membership too', async () => {
    const owner = await people.customer();
    const { person: reader, id } = await joined(owner, 'reader');
    const { person: second } = await joined(owner, 'owner');
    const headers = actingFor(owner);
    const { body } = await call(getTeam, { token: reader.token, headers });
    expect(body.people.map(({ role }) => role)).toEqual(['owner', 'reader', 'owner']);
    expect(body.invitations_left).toBe(18);
    const guest = { email: 'outra@example.com', name: 'Outra', role: 'reader' as const };
    const byReader = await call(inviteToTeam, {
      token: reader.token,
      headers,
      body: guest,
    });
    expect(byReader.status).toBe(403);
    const bySecond = await call(inviteToTeam, {
      token: second.token,
      headers,
      body: guest,
    });
    expect(bySecond.status).toBe(201);
    const path = { id };
    const left = await call(leaveTeam, { token: reader.token, headers, path });
    expect(left.status).toBe(204);
  });

  it('is another’s to nobody but staff, who may invite for the titular', async () => {
    const owner = await people.customer();
    const stranger = await people.customer();
    const clerk = await people.staff();
    const query = { profile: String(owner.row.id) };
    expect((await call(getTeam, { token: stranger.token, query })).status).toBe(404);
    const body = { email: 'pela.loja@example.com', name: 'Pela Loja', role: 'buyer' as const };
    const made = await call(inviteToTeam, { token: clerk.token, query, body });
    expect(made.status).toBe(201);
    const seen = await call(getTeam, { token: clerk.token, query });
    expect(seen.body.invitations.map(({ email }) => email)).toEqual([body.email]);
  });
});
