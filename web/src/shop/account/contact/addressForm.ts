import * as v from 'valibot';
import { formatCep, isValidCep, normaliseCep } from '#shared/brazil/cep';
import { isUf } from '#shared/brazil/uf';
import { cepOfAnotherState, isCepOfState } from '#shared/profiles/addresses/cepOfState';
import type { Address } from '#shared/profiles/addresses/address';
import { optionalTypedText, typedText } from '#web/forms/typedFields';

export const addressForm = v.pipe(
  v.object({
    zip_code: v.pipe(
      typedText(9),
      v.check((typed) => isValidCep(normaliseCep(typed)), 'Insira um CEP válido, com 8 dígitos.'),
    ),
    street: typedText(160),
    number: typedText(20),
    complement: optionalTypedText(80),
    province: typedText(80),
    city: typedText(80),
    state: v.pipe(
      typedText(2),
      v.check((typed) => isUf(typed.toUpperCase()), 'Insira a sigla do estado.'),
    ),
  }),
  v.forward(
    v.partialCheck([['zip_code'], ['state']], isCepOfState, ({ input }) =>
      cepOfAnotherState(input),
    ),
    ['zip_code'],
  ),
);
export type AddressValues = v.InferInput<typeof addressForm>;
export type AddressOutput = v.InferOutput<typeof addressForm>;

const blank: AddressValues = {
  zip_code: '',
  street: '',
  number: '',
  complement: '',
  province: '',
  city: '',
  state: '',
};

export function addressValues(address: Address | null): AddressValues {
  if (address === null) return blank;
  const { street, number, province, city, state } = address;
  return {
    ...{ street, number, province, city, state },
    zip_code: formatCep(address.zip_code),
    complement: address.complement ?? '',
  };
}

/** Returns the address on one line. */
export const shortAddress = (address: Address): string =>
  [
    address.street,
    address.number,
    address.complement,
    address.province,
    address.city,
    address.state,
    formatCep(address.zip_code),
  ]
    .filter(Boolean)
    .join(', ');
