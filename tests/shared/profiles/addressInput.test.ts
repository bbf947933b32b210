import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressInput } from '#shared/profiles/addresses/addressInput';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { ufs } from '#shared/brazil/uf';
import { ufOfCep } from '#shared/brazil/cepUfRanges';
import { addressForm } from '#web/shop/account/contact/AddressesPart.tsx';

const sent = {
  zip_code: '18607-550',
  street: 'Rua das Oficinas',
  number: '12',
  complement: '',
  province: 'Centro',
  city: 'Botucatu',
  state: 'SP',
};
const said = (schema: v.GenericSchema, input: unknown) => {
  const read = v.safeParse(schema, input);
  return read.success ? {} : v.flatten(read.issues).nested;
};

describe.each([
  ['of the wire', addressInput],
  ['of a form', addressForm],
])('an address %s', (_, schema) => {
  it('has a CEP of its state, or says at the CEP which state it is of', () => {
    expect(said(schema, sent)).toEqual({});
    expect(said(schema, { ...sent, state: 'sp' })).toEqual({});
    for (const state of ufs.filter((uf) => uf !== 'SP')) {
      expect(said(schema, { ...sent, state })).toEqual({
        zip_code: ['Este CEP é de SP. Confira o CEP e o estado.'],
      });
    }
  });

  it('may have a CEP of the few blocks that belong to no state, in any', () => {
    const zip_code = '78900-000';
    expect(ufOfCep('78900000')).toBeNull();
    expect(said(schema, { ...sent, zip_code, state: 'RO' })).toEqual({});
  });
});

it('a quote compares them where the state is sent', () => {
  const asked = { cep: '18607550', peso: 1 };
  expect(said(getShippingPrice.body, asked)).toEqual({});
  expect(said(getShippingPrice.body, { ...asked, state: 'SP' })).toEqual({});
  expect(said(getShippingPrice.body, { ...asked, state: 'AC' })).toEqual({
    cep: ['Este CEP é de SP. Confira o CEP e o estado.'],
  });
});
