import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object, orMissing, text } from '../api/fields';
import { isCepOf, ufOfCep } from '../brazil/cepUfRanges';
import { apiMessages } from '../messages/messages';
import { cepRefusals } from '../messages/input/people/cepRefusals';
import { cepField } from './cepField';

/** A measure in the format of the old service: a number or text, with point or comma. */
const measure = v.pipe(
  v.union([v.number(), v.string()], orMissing(apiMessages.number)),
  v.transform((value) => Number(String(value).trim().replace(',', '.') || Number.NaN)),
  v.number(apiMessages.number),
  v.finite(apiMessages.number),
  v.minValue(0, apiMessages.number),
  v.maxValue(100_000, apiMessages.number),
);

export const quote = v.object({
  service: v.string(),
  Valor: v.string(),
  PrazoEntrega: v.string(),
  MsgErro: v.string(),
});
export type Quote = v.InferOutput<typeof quote>;

export const getShippingPrice = endpoint({
  method: 'POST',
  path: '/api/get_shipping_price',
  access: 'anyone',
  scope: 'orders:write',
  roles: ['buyer'],
  body: v.pipe(
    object({
      cep: cepField,
      /** The state of the destination, if known. */
      state: v.optional(v.nullable(v.pipe(text(2), v.toUpperCase()))),
      peso: measure,
      comprimento: v.optional(measure),
      largura: v.optional(measure),
      altura: v.optional(measure),
      diametro: v.optional(measure),
    }),
    v.forward(
      v.partialCheck(
        [['cep'], ['state']],
        ({ cep, state }) => !state || isCepOf(cep, state),
        ({ input }) => cepRefusals.cep_of_another_state(ufOfCep(input.cep) ?? ''),
      ),
      ['cep'],
    ),
  ),
  answer: v.array(quote),
  throttle: 'quotes',
  budget: 'quotes',
  grants: { system: 'write', secrets: ['correios', 'melhorEnvio'] },
});
