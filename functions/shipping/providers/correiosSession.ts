import * as v from 'valibot';
import { secret } from '#platform/auth/secrets';
import { callService, ServiceError } from '#platform/runtime/callService';

const tokenTimeoutMs = 2000;
/** A token is not used in its last minutes, lest it end between two calls. */
const reserveMs = 5 * 60_000;

const filled = v.pipe(v.string(), v.nonEmpty());
const credentials = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ user: filled, accessCode: filled, card: filled }),
);

const tokenReply = v.object({
  token: filled,
  /** Local to `zoneOffset`. */
  expiraEm: v.string(),
  zoneOffset: v.optional(v.string(), '-03:00'),
  cartaoPostagem: v.object({ contrato: v.string(), dr: v.number() }),
});

type Pass = {
  readonly token: string;
  readonly until: number;
  readonly contract: { readonly nuContrato: string; readonly nuDR: number };
};
type CorreiosCall = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly json?: object;
  readonly timeoutMs: number;
};

/** Signed in at the Correios contract API by the company's posting card, and again when that ends. */
export function correiosSession(baseUrl: string) {
  let kept: Promise<Pass> | undefined;

  const pass = async (): Promise<Pass> => {
    const known = await kept;
    if (known && known.until > Date.now()) return known;
    kept = authenticate(baseUrl);
    kept.catch(() => (kept = undefined));
    return kept;
  };
  return {
    /** Price requests name the contract. */
    contract: async () => (await pass()).contract,
    call: async (path: string, call: CorreiosCall): Promise<unknown> => {
      const { token } = await pass();
      try {
        // Tracking refuses the `*` that fetch would send (SRO-018).
        const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'pt-BR' };
        return await callService(`${baseUrl}${path}`, { ...call, headers });
      } catch (error) {
        // Withdrawn before its time: the next call asks for another.
        if (error instanceof ServiceError && error.status === 401) kept = undefined;
        throw error;
      }
    },
  };
}

async function authenticate(baseUrl: string): Promise<Pass> {
  const { user, accessCode, card } = v.parse(credentials, await secret('correios'));
  const basic = Buffer.from(`${user}:${accessCode}`).toString('base64');
  const reply = await callService(`${baseUrl}/token/v1/autentica/cartaopostagem`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    json: { numero: card },
    timeoutMs: tokenTimeoutMs,
  });
  const { token, expiraEm, zoneOffset, cartaoPostagem } = v.parse(tokenReply, reply);
  return {
    token,
    until: Date.parse(`${expiraEm}${zoneOffset}`) - reserveMs,
    contract: { nuContrato: cartaoPostagem.contrato, nuDR: cartaoPostagem.dr },
  };
}
