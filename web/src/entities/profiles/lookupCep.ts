import * as v from 'valibot';

/** Where the public postal-code services answer; without a trailing slash. */
export type CepServices = { readonly viaCep: string; readonly brasilApi: string };

export type FoundAddress = {
  readonly street: string;
  readonly province: string;
  readonly city: string;
  readonly state: string;
};

const patience = 4000;

const optionalText = v.optional(v.string(), '');

const viaCepReply = v.pipe(
  v.object({
    // An unknown CEP is a 200 with `erro`, and then there is no `uf`.
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

type Reply = v.GenericSchema<unknown, FoundAddress>;

/**
 * The address of an 8-digit CEP from ViaCEP, else from BrasilAPI; null when neither knows it, undefined
 * when neither says anything in time. Never throws: filling the form by hand must always be possible. These calls stay outside
 * the shop's own HTTP client, because a 404 there would end the session.
 */
export async function lookupCep(
  digits: string,
  services: CepServices,
  signal: AbortSignal,
): Promise<Found> {
  if (!/^\d{8}$/.test(digits)) return null;
  const first = await ask(`${services.viaCep}/ws/${digits}/json/`, viaCepReply, signal);
  if (first) return first;
  const second = await ask(`${services.brasilApi}/api/cep/v1/${digits}`, brasilApiReply, signal);
  return second === undefined ? first : second;
}

type Found = FoundAddress | null | undefined;

async function ask(url: string, reply: Reply, signal: AbortSignal): Promise<Found> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) return response.status === 404 ? null : undefined;
    const parsed = v.safeParse(reply, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return undefined;
  }
}
