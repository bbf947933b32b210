import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import type { Profile } from '#shared/profiles/profile';
import { emptyDraft } from '#web/entities/draft/checkoutDraft';
import { checkoutValues, linesFrom } from '#web/shop/checkout/form/checkoutValues';
import { deliveryAddress, newProfileBody, orderBody } from '#web/shop/checkout/placing/orderBody';

const address = {
  country: 'Brasil' as const,
  zip_code: '18600000',
  street: 'Avenida dos Hangares',
  number: '2040',
  complement: null,
  province: 'Aeroporto',
  city: 'Botucatu',
  state: 'SP',
};
const profile: Profile = {
  id: 12,
  user: {
    email: 'marina@example.com',
    is_superuser: false,
    is_staff: false,
    is_active: true,
    areas: [],
    pending_email: null,
    pending_email_expires: null,
  },
  name: 'Marina Castro',
  company_name: null,
  person_or_company: 0,
  phone: '14997001234',
  cnpj: null,
  cpf: '52998224725',
  ie: null,
  is_partner: false,
  billing_address: address,
  shipping_address: null,
  notices: { reminders: true, revisions: true },
  temp_hash: null,
  row_version: '1',
};
const drafted = (publication: number, airplane_prefix: string) => ({
  publication,
  airplane_prefix,
  airplane_serial_number: '412',
  fuel_type: '1' as const,
  file: '',
  file_name: '',
  confirmed: '',
});

describe('the form as it opens', () => {
  it('has what the profile holds, in the masks of the form', () => {
    const values = checkoutValues(emptyDraft, profile, []);
    expect(values).toMatchObject({
      name: 'Marina Castro',
      cpf: '529.982.247-25',
      phone: '(14) 99700-1234',
      billing_address: { zip_code: '18600-000', complement: '' },
      elsewhere: false,
    });
  });

  it('delivers where the profile says, and as the invoice says where that is the same place', () => {
    const same = { ...profile, shipping_address: address };
    expect(checkoutValues(emptyDraft, same, []).elsewhere).toBe(false);
    const other = { ...profile, shipping_address: { ...address, street: 'Rua A' } };
    expect(checkoutValues(emptyDraft, other, []).elsewhere).toBe(true);
  });

  it('keeps what a visitor typed before logging in, except what the profile locks', () => {
    const typed = {
      ...emptyDraft,
      name: 'M. Castro',
      phone: '(11) 3000-0000',
      shipping_type: 'PAC',
    };
    expect(checkoutValues(typed, profile, [])).toMatchObject({
      name: 'Marina Castro',
      phone: '(11) 3000-0000',
      shipping_type: 'PAC',
    });
  });

  it("sends to the address typed before logging in, not to the profile's", () => {
    const typed = { ...emptyDraft.billing_address, zip_code: '01001-000', street: 'Praça da Sé' };
    const elsewhere = { ...profile, shipping_address: { ...address, street: 'Rua A' } };
    const draft = { ...emptyDraft, billing_address: typed };
    expect(deliveryAddress(checkoutValues(draft, elsewhere, [])).street).toBe('Praça da Sé');
    expect(checkoutValues(emptyDraft, elsewhere, []).shipping_address.street).toBe('Rua A');
  });

  it('leaves what the draft remembers beside the form out of it', () => {
    const waiting = { ...emptyDraft, attempt: 'key-1', advised: true };
    const values = checkoutValues(waiting, null, []);
    expect(values).not.toHaveProperty('attempt');
    expect(values).not.toHaveProperty('advised');
  });

  it("does not show somebody else's draft", () => {
    const others = { ...emptyDraft, owner: 99, phone: '(11) 3000-0000' };
    expect(checkoutValues(others, profile, []).phone).toBe('(14) 99700-1234');
    expect(checkoutValues(others, null, []).phone).toBe('');
  });

  it('finds the drafted aircraft of each unit after the cart has changed', () => {
    const lines = [drafted(7, 'PT-AAA'), drafted(7, 'PT-BBB'), drafted(3, 'PT-CCC')];
    const again = linesFrom(lines, [3, 7, 7, 7]);
    expect(again.map((line) => line.airplane_prefix)).toEqual(['PT-CCC', 'PT-AAA', 'PT-BBB', '']);
  });
});

describe('what is sent', () => {
  const lines = [
    { publication: 7, price: centavos(48000), renewal_of: null, aircraft: true, photo: false },
    { publication: 3, price: centavos(8550), renewal_of: null, aircraft: false, photo: false },
  ];
  const values = {
    ...checkoutValues(emptyDraft, null, [7, 3]),
    billing_address: { ...emptyDraft.billing_address, zip_code: '18600-000', state: 'sp' },
    publications: [drafted(7, 'PT-UVA'), drafted(3, 'left over')],
  };

  it('says the total that was shown, the marker of "A combinar" included', () => {
    const body = orderBody(values, lines, { type: 'A combinar', value: centavos(1) });
    expect(body).toMatchObject({
      status: 1,
      shipping_type: 'A combinar',
      shipping_value: '0.01',
      expected_total: '565.51',
      publications: [
        { publication: 7, value: '480.00', airplane_prefix: 'PT-UVA', fuel_type: 1, file: null },
        { publication: 3, value: '85.50', airplane_prefix: null, fuel_type: null },
      ],
    });
  });

  it("sends to a visitor's only address", () => {
    const body = orderBody(values, lines, { type: 'PAC', value: centavos(2190) });
    expect(body.shipping_address).toMatchObject({ zip_code: '18600-000', state: 'SP' });
  });

  it('sends where a visitor has it delivered, and bills where they are', () => {
    const shipping_address = { ...values.billing_address, street: 'Rodovia Marechal Rondon' };
    const shipping = { type: 'PAC', value: centavos(2190) };
    const there = orderBody({ ...values, shipping_address, elsewhere: true }, lines, shipping);
    expect(there.shipping_address?.street).toBe('Rodovia Marechal Rondon');
    expect(there.billing_address?.street).toBe(values.billing_address.street);
    const here = orderBody({ ...values, shipping_address }, lines, shipping);
    expect(here.shipping_address?.street).toBe(values.billing_address.street);
  });

  it('creates a company when the visitor asks for the invoice on it', () => {
    const company = { ...values, person_or_company: true, company_name: 'Vale Verde', cpf: '' };
    expect(newProfileBody(company, { withOrder: true })).toMatchObject({
      person_or_company: 1,
      company_name: 'Vale Verde',
      cpf: null,
    });
    expect(newProfileBody(values, { withOrder: true })).not.toHaveProperty('company_name');
  });
});
