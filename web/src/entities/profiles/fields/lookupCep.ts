import * as v from 'valibot';
import { askRegister } from './askRegister';

/** The addresses of the public postal code services, without a trailing slash. */
export type CepServices = { readonly viaCep: string; readonly brasilApi: string };

export type FoundAddress = {
  readonly street: string;
  readonly province: string;
  readonly city: string;
  readonly state: string;
};

const optionalText = v.optional(v.string(), '');

const viaCepReply = v.pipe(
  v.object({
    // The answer for an unknown CEP is a 200 with `erro` and without `uf`.
    logradouro: optionalText,
    bairro: optionalText,
    localidade: v.string(),
    uf: v.string(),
  }),
  v.transform((found): FoundAddress => ({
    street: found.logradouro,
    province: found.bairro,
    city: found.localidade,
    state: found.uf,
  })),
);

const brasilApiReply = v.pipe(
  v.object({
    street: v.nullish(v.string(), ''),
    neighborhood: v.nullish(v.string(), ''),
    city: v.string(),
    state: v.string(),
  }),
  v.transform((found): FoundAddress => ({
    street: found.street,
    province: found.neighborhood,
    city: found.city,
    state: found.state,
  })),
);

/**
 * The address of an 8-digit CEP from ViaCEP, else from BrasilAPI; null when neither knows it,
 * undefined when neither answers in time. It never throws, because filling the form by hand must
 * always be possible.
 */
export async function lookupCep(
  digits: string,
  services: CepServices,
  signal: AbortSignal,
): Promise<Found> {
  if (!/^\d{8}$/.test(digits)) return null;
  const first = await askRegister(`${services.viaCep}/ws/${digits}/json/`, viaCepReply, signal);
  if (first) return first;
  const second = await askRegister(
    `${services.brasilApi}/api/cep/v1/${digits}`,
    brasilApiReply,
    signal,
  );
  return second === undefined ? first : second;
}

type Found = FoundAddress | null | undefined;
