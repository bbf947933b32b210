import * as v from 'valibot';
import { secret } from '#platform/auth/secrets';
import { callService, ServiceError } from '#platform/runtime/callService';

const tokenTimeoutMs = 2000;
/** A token is replaced before its last minutes, so that it does not expire between two calls. */
const reserveMs = 5 * 60_000;

const filled = v.pipe(v.string(), v.nonEmpty());
const credentials = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ user: filled, accessCode: filled, card: filled }),
);

const tokenReply = v.object({
  token: filled,
  /** Local time at `zoneOffset`. */
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

/** A session at the Correios contract API with the company's posting card, renewed when it ends. */
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
    /** The contract number, which price requests include. */
    contract: async () => (await pass()).contract,
    call: async (path: string, call: CorreiosCall): Promise<unknown> => {
      const { token } = await pass();
      try {
        // Tracking rejects the `*` that fetch would send by default (SRO-018).
        const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'pt-BR' };
        return await callService(`${baseUrl}${path}`, { ...call, headers });
      } catch (error) {
        // The token was revoked early: the next call requests another.
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
