import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#web/entities/draft/checkoutDraft';
import { type CheckoutFacts, checkoutSchema } from '#web/shop/checkout/form/checkoutSchema';
import type { CheckoutValues } from '#web/shop/checkout/form/checkoutValues';

const address = {
  zip_code: '18600-000',
  street: 'Avenida dos Hangares',
  number: '2040',
  complement: '',
  province: 'Aeroporto',
  city: 'Botucatu',
  state: 'SP',
};
const line = {
  publication: 7,
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '412',
  fuel_type: '2' as const,
  file: 'abc.jpeg',
  file_name: 'plaqueta.jpeg',
  confirmed: '',
};
const complete: CheckoutValues = {
  ...emptyDraft,
  user: { email: 'marina@example.com', password: 'hangar-coruja-2040' },
  name: 'Marina Castro',
  phone: '(14) 99700-1234',
  cpf: '529.982.247-25',
  billing_address: address,
  publications: [line],
  shipping_type: 'SEDEX',
  purchase_order: '',
};
const visitor: CheckoutFacts = {
  logged: false,
  needsShipping: true,
  lines: [{ aircraft: true, photo: true }],
};

/** The first problem of each field, which is the one the form shows. */
function problems(
  change: Partial<CheckoutValues>,
  facts: Partial<CheckoutFacts> = {},
): Record<string, string> {
  const values = { ...complete, ...change };
  const { issues } = v.safeParse(checkoutSchema({ ...visitor, ...facts }), values);
  const found: Record<string, string> = {};
  for (const issue of issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

it('asks nothing more of a complete checkout', () => expect(problems({})).toEqual({}));

describe('the aircraft', () => {
  const withLine = (change: Partial<typeof line>) =>
    problems({ publications: [{ ...line, ...change }] });

  it.each([
    ['airplane_prefix', '', 'Campo obrigatório'],
    ['airplane_prefix', 'PR-V', 'Prefixo incorreto'],
    ['airplane_prefix', 'PTUVA', 'Prefixo incorreto'],
    ['airplane_prefix', 'P1-UVA', 'Prefixo incorreto'],
    ['airplane_serial_number', ' ', 'Campo obrigatório'],
    ['fuel_type', '0', 'Campo obrigatório'],
    ['file', '', 'Envio obrigatório'],
  ])('%s "%s": %s', (field, typed, message) =>
    expect(withLine({ [field]: typed })).toEqual({ [`publications.0.${field}`]: message }),
  );

  it('is asked once for each unit that needs it, and only there', () => {
    const blank = { ...line, airplane_prefix: '', file: '', fuel_type: '0' as const };
    const found = problems(
      { publications: [line, blank, blank] },
      {
        lines: [
          { aircraft: true, photo: true },
          { aircraft: false, photo: false },
          { aircraft: true, photo: false },
        ],
      },
    );
    expect(found).toEqual({
      'publications.2.airplane_prefix': 'Campo obrigatório',
      'publications.2.fuel_type': 'Campo obrigatório',
    });
  });
});

describe('the customer', () => {
  it.each([
    ['name', '', 'Campo obrigatório'],
    ['phone', '(14) 9970', 'Insira um telefone válido, com DDD.'],
    ['cpf', '', 'Campo obrigatório'],
    ['cpf', '529.982.247-26', 'Insira um CPF válido.'],
  ])('%s "%s": %s', (field, typed, message) =>
    expect(problems({ [field]: typed })).toEqual({ [field]: message }),
  );

  it('chooses a password only when an account is created', () => {
    const forgotten = { user: { email: 'marina@example.com', password: '' } };
    expect(problems(forgotten)).toEqual({ 'user.password': 'Campo obrigatório' });
    expect(problems(forgotten, { logged: true })).toEqual({});
  });

  it('fills the company when invoicing to it, and then needs no CPF', () => {
    expect(problems({ person_or_company: true, cpf: '' })).toEqual({
      company_name: 'Campo obrigatório',
      cnpj: 'Campo obrigatório',
      ie: 'Campo obrigatório',
    });
    const company = { company_name: 'Vale Verde Ltda', cnpj: '12.ABC.345/01DE-35', ie: 'ISENTO' };
    expect(problems({ person_or_company: true, cpf: '', ...company })).toEqual({});
  });

  it('keeps state registrations to 12 characters, but for the states with longer ones', () => {
    const company = {
      person_or_company: true,
      company_name: 'Vale Verde Ltda',
      cnpj: '11.222.333/0001-81',
      ie: '0623079040081',
    };
    expect(problems(company)).toHaveProperty('ie');
    const inMinas = { ...address, zip_code: '30130-000', state: 'MG' };
    expect(problems({ ...company, billing_address: inMinas })).toEqual({});
  });
});

describe('address and shipping', () => {
  it.each([
    ['zip_code', '18600-00'],
    ['zip_code', ''],
    ['street', ''],
    ['number', ''],
    ['province', ''],
    ['city', ''],
    ['state', 'XX'],
  ])('does not take an address with %s "%s"', (field, typed) => {
    const found = problems({ billing_address: { ...address, [field]: typed } });
    expect(Object.keys(found)).toEqual([`billing_address.${field}`]);
  });

  it.each([true, false])(
    'asks for a second address where it is delivered there (logged in: %s)',
    (logged) => {
      expect(problems({}, { logged })).toEqual({});
      const there = problems({ elsewhere: true }, { logged });
      expect(there).toHaveProperty('shipping_address.zip_code', 'Campo obrigatório');
      expect(there).toHaveProperty('shipping_address.state', 'Campo obrigatório');
      expect(problems({ elsewhere: true }, { logged, needsShipping: false })).toEqual({});
      expect(problems({ elsewhere: true, shipping_address: address }, { logged })).toEqual({});
    },
  );

  it('needs a choice of shipping unless everything is downloaded', () => {
    expect(problems({ shipping_type: '' })).toEqual({ shipping_type: 'Escolha a forma de envio.' });
    expect(problems({ shipping_type: '' }, { needsShipping: false })).toEqual({});
  });
});
