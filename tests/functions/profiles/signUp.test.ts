import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import {
  createProfile,
  getProfile,
  listProfiles,
  listStaff,
} from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, signUp } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();
const { customer, person, staff, superuser } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;

const post = (body: unknown, by?: Person) => call(createProfile, { body, token: by?.token });
const get = (id: number, by: Person) => call(getProfile, { path: { id }, token: by.token });

const ana = await customer();
const worker = await staff();
const chief = await superuser();
beforeEach(async () => {
  await mailbox.deliver();
});

describe('signing up', () => {
  it('answers the profile and welcomes the person', async () => {
    const body = signUp({ name: '  Maria\u202e da Silva ' });
    const answer = await post(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: { email: body.user.email, is_staff: false, is_superuser: false, is_active: true },
      name: 'Maria da Silva',
      person_or_company: 0,
      phone: '11987654321',
      cpf: body.cpf.replace(/\D/g, ''),
      is_partner: false,
      billing_address: { country: 'Brasil', zip_code: '01001000', complement: null },
      shipping_address: null,
      temp_hash: null,
    });
    expect(answer.text).not.toContain('password');
    const [mail] = await mailbox.deliver();
    expect(mail).toMatchObject({ to: body.user.email, subject: 'Bem-vindo' });
    expect(mail?.text).not.toContain('Maria');
    expect(mail?.text).toContain('CNPJ 19.741.997/0001-69');
  });

  it('lets the person sign in at once', async () => {
    const body = signUp();
    await post(body);
    const credentials = { username: body.user.email, password: goodPassword };
    expect((await call(createToken, { body: credentials })).status).toBe(200);
  });

  it('grants nobody what only staff may', async () => {
    const answer = await post({
      ...signUp(
        { id: 1, is_partner: true, temp_hash: 'x' },
        { is_staff: true, is_superuser: true, is_active: false },
      ),
    });
    expect(answer.body).toMatchObject({
      user: { is_staff: false, is_superuser: false, is_active: true },
      is_partner: false,
      temp_hash: null,
    });
  });

  it('is for visitors and staff: a logged-in customer gets 403', async () => {
    expect((await post(signUp(), ana)).status).toBe(403);
    const byStaff = await post(signUp({ is_partner: true }, { is_staff: true }), worker);
    expect(byStaff.body).toMatchObject({ is_partner: true, user: { is_staff: false } });
    const bySuperuser = await post(signUp({}, { is_staff: true, is_active: false }), chief);
    expect(bySuperuser.body.user).toMatchObject({ is_staff: true, is_active: false });
  });

  it('names every field that is missing or wrong', async () => {
    const answer = await post({
      user: { email: 'sem-arroba', password: 'curta' },
      phone: '123',
      cpf: '11111111111',
      billing_address: { zip_code: '123', state: 'XX', street: '' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      user: {
        email: ['Insira um endereço de email válido.'],
        password: ['A senha precisa ter pelo menos 8 caracteres.'],
      },
      name: ['Este campo é obrigatório.'],
      phone: [expect.any(String)],
      cpf: ['Insira um CPF válido.'],
      billing_address: {
        zip_code: [expect.any(String)],
        street: ['Este campo não pode ser em branco.'],
        number: ['Este campo é obrigatório.'],
        state: ['"XX" não é uma escolha válida.'],
      },
    });
  });

  it('refuses a common password', async () => {
    const answer = await post(signUp({}, { password: 'brasil123' }));
    expect(answer.body).toEqual({ user: { password: [expect.stringContaining('comum')] } });
    const ofTheShop = await post(signUp({}, { password: 'aeropub2026' }));
    expect(ofTheShop.body).toEqual({ user: { password: [expect.stringContaining('loja')] } });
    const own = await post(signUp({ name: 'Zuleica Prado' }, { password: 'Zul3ic@Prado!' }));
    expect(own.body).toEqual({ user: { password: [expect.stringContaining('seus dados')] } });
  });

  it('names what the kind of person lacks along with the rest', async () => {
    expect((await post({})).body).toMatchObject({
      user: ['Este campo é obrigatório.'],
      cpf: ['Este campo é obrigatório.'],
      billing_address: ['Este campo é obrigatório.'],
    });
    const company = { person_or_company: 1, ie: '', cnpj: '11.111.111/1111-11', user: null };
    expect((await post(company)).body).toMatchObject({
      user: ['Este campo não pode ser nulo.'],
      company_name: ['Este campo é obrigatório.'],
      cnpj: ['Insira um CNPJ válido.'],
      ie: ['Este campo é obrigatório.'],
    });
  });

  it('asks an individual for the CPF and a company for its papers', async () => {
    expect((await post(signUp({ cpf: null }))).body).toEqual({
      cpf: ['Este campo é obrigatório.'],
    });
    const company = { person_or_company: '1', cpf: null };
    const answer = await post(signUp(company));
    expect(answer.body).toMatchObject({
      company_name: ['Este campo é obrigatório.'],
      cnpj: ['Este campo é obrigatório.'],
      ie: ['Este campo é obrigatório.'],
    });
    const complete = {
      ...company,
      company_name: 'Aérea Ltda.',
      cnpj: generateCnpj(),
      ie: 'isento',
    };
    expect((await post(signUp(complete))).body).toMatchObject({
      person_or_company: 1,
      ie: 'ISENTO',
      cpf: null,
    });
  });

  it('says which of e-mail, CPF and CNPJ are taken, and what to do', async () => {
    const first = signUp();
    await post(first);
    const again = await post(signUp({ cpf: first.cpf }, { email: first.user.email.toUpperCase() }));
    expect(again.status).toBe(400);
    expect(again.body).toEqual({
      user: { email: ['Uma conta com este e-mail já existe.', expect.any(String)] },
      cpf: ['Uma conta com este CPF já existe.', expect.any(String)],
    });
    const cnpj = generateCnpj();
    const company = { person_or_company: 1, company_name: 'A', cnpj, ie: 'ISENTO' };
    await post(signUp(company));
    expect((await post(signUp(company))).body).toMatchObject({
      cnpj: ['Uma conta com este CNPJ já existe.', expect.any(String)],
    });
  });

  it('lets a company use the CPF of an individual', async () => {
    const individual = signUp();
    await post(individual);
    const company = { person_or_company: 1, company_name: 'A', cnpj: generateCnpj(), ie: 'ISENTO' };
    expect((await post(signUp({ ...company, cpf: individual.cpf }))).status).toBe(201);
  });

  it('makes one account of five at once', async () => {
    const body = signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
  });
});

describe('reading profiles', () => {
  it('shows a customer their own only', async () => {
    const other = await customer();
    expect((await get(ana.row.id, ana)).status).toBe(200);
    expect((await get(other.row.id, ana)).status).toBe(404);
    expect((await get(other.row.id, worker)).status).toBe(200);
    expect((await get(999_999, worker)).status).toBe(404);
  });

  it('lists newest first and finds by every field of the contract', async () => {
    const odd = await person({}, { name: 'Gonçalo Éden', phone: '(48) 3222-1122' });
    const search = async (text: string) =>
      (await call(listProfiles, { query: { search: text }, token: worker.token })).body;
    for (const text of [
      'goncalo',
      'ÉDEN gonç',
      odd.email,
      odd.row.cpf ?? '',
      `${(odd.row.cpf ?? '').slice(0, 3)}.${(odd.row.cpf ?? '').slice(3, 6)}`,
      '48 3222',
    ]) {
      const { results } = await search(text);
      expect(results.map(({ id }) => id)).toContain(odd.row.id);
    }
    expect((await search('ninguém-assim')).results).toEqual([]);
    const page = (await call(listProfiles, { token: worker.token })).body;
    const ids = page.results.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(page.count).toBeGreaterThanOrEqual(ids.length);
  });

  it('lists staff for pickers', async () => {
    const { body } = await call(listStaff, { token: worker.token });
    const named = body.map(({ id, name }) => ({ id, name }));
    expect(named).toContainEqual({ id: worker.row.id, name: worker.row.name });
    expect(named).toContainEqual({ id: chief.row.id, name: chief.row.name });
    expect(body.map(({ id }) => id)).not.toContain(ana.row.id);
  });
});
