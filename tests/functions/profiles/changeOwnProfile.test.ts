import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import { describe, expect, it } from 'vitest';
import { getProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { goodPassword } from '#tests/support/samples/people';

await startDatabase();
const { customer, person } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;

const put = (id: number, body: unknown, by: Person) =>
  call(updateProfile, { path: { id }, body, token: by.token });
const get = (id: number, by: Person) => call(getProfile, { path: { id }, token: by.token });

const ana = await customer();

describe('a customer changing their profile', () => {
  it('keeps what is omitted, clears what is null, and raises the version', async () => {
    const bia = await person({}, { ie: '123456' });
    const answer = await put(bia.row.id, { phone: '1133224455', ie: null }, bia);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      phone: '1133224455',
      ie: null,
      name: bia.row.name,
      billing_address: { street: 'Praça da Sé' },
    });
    expect(answer.body.row_version).not.toBe(String(bia.row.version));
    expect((await get(bia.row.id, bia)).body).toEqual(answer.body);
  });

  it('changes nothing when nothing is new', async () => {
    const before = (await get(ana.row.id, ana)).body;
    expect((await put(ana.row.id, { ...before }, ana)).body).toEqual(before);
  });

  it('cannot change who they are, nor their roles', async () => {
    const bia = await customer();
    const answer = await put(
      bia.row.id,
      {
        id: 1,
        name: 'Outra',
        cpf: generateCpf(),
        is_partner: true,
        temp_hash: 'x',
        user: { is_staff: true, is_superuser: true, is_active: false, password: 'outra-senha-1' },
      },
      bia,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await get(bia.row.id, bia)).body);
    expect(answer.body).toMatchObject({
      id: bia.row.id,
      name: bia.row.name,
      cpf: bia.row.cpf,
      is_partner: false,
      user: { is_staff: false, is_superuser: false, is_active: true },
    });
  });

  it('may fill in what was empty, once', async () => {
    const bia = await customer();
    const cnpj = generateCnpj();
    const filled = await put(
      bia.row.id,
      { company_name: 'Aérea', cnpj, person_or_company: 1 },
      bia,
    );
    expect(filled.body).toMatchObject({ company_name: 'Aérea', person_or_company: 1 });
    const again = await put(bia.row.id, { company_name: 'Outra', cnpj: null }, bia);
    expect(again.body).toMatchObject({ company_name: 'Aérea', cnpj });
  });

  it('cannot take another account’s e-mail or touch another profile', async () => {
    const bia = await customer();
    const taken = { user: { email: ana.email, current_password: goodPassword } };
    expect((await put(bia.row.id, taken, bia)).body).toHaveProperty('user.email', bia.email);
    expect((await put(ana.row.id, { phone: '1133224455' }, bia)).status).toBe(404);
    expect((await put(ana.row.id, { phone: 'x' }, bia)).status).toBe(404);
  });

  it('is told when somebody else was faster', async () => {
    const bia = await customer();
    const seen = (await get(bia.row.id, bia)).body.row_version;
    await put(bia.row.id, { phone: '1133224455', row_version: seen }, bia);
    const late = await put(bia.row.id, { phone: '1133224466', row_version: seen }, bia);
    expect(late.status).toBe(400);
    expect(late.body.non_field_errors).toHaveLength(1);
    expect((await get(bia.row.id, bia)).body.phone).toBe('1133224455');
  });
});
