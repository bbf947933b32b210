import * as v from 'valibot';
import { object, optionalText, text } from '#shared/api/fields';
import { isValidCep, normaliseCep } from '#shared/brazil/cep';
import { cepOfAnotherState, isCepOfState } from './cepOfState';
import { isUf } from '#shared/brazil/uf';
import { apiMessages } from '#shared/messages/messages';
import type { Address } from './address';
import { cepRefusals } from '#shared/messages/input/people/cepRefusals';

const zipCode = v.pipe(
  text(9),
  v.transform(normaliseCep),
  v.check(isValidCep, cepRefusals.invalid_cep),
);

const state = v.pipe(
  text(2),
  v.toUpperCase(),
  v.check(isUf, (issue) => apiMessages.choice(issue.input)),
);

/** An address as sent; the country is always Brasil, and the CEP must belong to its state. */
export const addressInput = v.pipe(
  object({
    zip_code: zipCode,
    street: text(160),
    number: text(20),
    complement: optionalText(80),
    province: text(80),
    city: text(80),
    state,
  }),
  v.forward(
    v.partialCheck([['zip_code'], ['state']], isCepOfState, ({ input }) =>
      cepOfAnotherState(input),
    ),
    ['zip_code'],
  ),
);
export type AddressInput = v.InferOutput<typeof addressInput>;

export function storedAddress(input: AddressInput): Address {
  return { country: 'Brasil', ...input, complement: input.complement ?? null };
}
