import fc from 'fast-check';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import { call, type Answered } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();
await startBuckets();
openMailbox();
const { superuser, tokenFor } = await import('#tests/support/samples/people');

/** The same noise each time in `npm test`, so that a change breaks it and not luck; fresh noise in the proof. */
const noise = repetitions<{ numRuns: number; seed?: number }>(
  { numRuns: 8, seed: 1997 },
  { numRuns: 500 },
);

/** Field names the contract knows, so that the noise gets past the first check. */
const fields = [
  'user email password name person_or_company phone cpf cnpj ie billing_address shipping_address',
  'zip_code street number complement province city state publications publication value order status',
  'shipping_type shipping_value expected_total renewal_of file airplane_prefix fuel_type nfe reason',
  'profile due track_code notes client owner direct_shipping shipping send_date cep peso hash username',
  'target target_id client_id price price_signature weight date version applicability text key size',
  'row_version __proto__ constructor toString is_superuser',
].flatMap((line) => line.split(' '));

const strange = fc.constantFrom<unknown>(
  ...['', ' ', '0', '-1', '1.5', '1e309', '80,00', '80.005', 'NaN', 'null', '2026-02-30', '\u0000'],
  ...['\u202e', 'a'.repeat(300), '__proto__', "'; --", '<b>', 'PT-ABC', 'SEDEX', '01001000', '😀'],
  ...[-1, 0, 1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, false, null, [], {}, [[]], [null], [{}]],
);
/** What no text can be made of. */
const untellable = fc.constantFrom<unknown>({ toString: '' }, [{ toString: '' }], { toJSON: '' });
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    strange,
    untellable,
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 6 }),
  ),
}));
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 12 }) },
  { weight: 1, arbitrary: value },
  { weight: 1, arbitrary: fc.string() },
);
const query = fc.dictionary(
  fc.constantFrom('page', 'search', 'status', 'status__in', 'limit', 'profile', 'publication__id'),
  fc.oneof(strange.map(String), fc.string()),
  { maxKeys: 4 },
);

/** Headers as no browser sends them; what arrives is always text. */
const headers = fc.dictionary(
  fc.constantFrom(
    ...['accept', 'content-type', 'idempotency-key', 'authorization', 'if-match', 'cookie'],
    ...['x-forwarded-for', 'x-request-id', 'host', 'range', 'content-length', '__proto__'],
  ),
  fc.oneof(
    strange.map(String),
    fc.string(),
    fc.constantFrom('application/json; charset=utf-16', 'multipart/form-data', 'text/html', 'a,b'),
    fc.constantFrom('Bearer', 'Bearer ', 'Basic YTpi', 'bytes=9-0', 'x'.repeat(9000)),
  ),
  { maxKeys: 3 },
);

/** Messages by field, in the nesting of the contract: texts at the leaves. */
const isErrors = (node: unknown): boolean => {
  if (typeof node === 'string') return true;
  if (typeof node !== 'object' || node === null) return false;
  return Object.values(node).every(isErrors);
};

function expectDocumented(endpoint: Endpoint, { status, text, body }: Answered): void {
  expect(text).not.toMatch(/ at .*\.[cm]?[jt]s|Error:|node_modules/);
  if (endpoint.answer === 'page' && text.endsWith('</html>')) {
    expect([200, 404]).toContain(status);
    return;
  }
  if (status >= 400) {
    expect([400, 401, 403, 404, 413, 415, 429], text).toContain(status);
    expect(isErrors(body), text).toBe(true);
    return;
  }
  if (status === 302) {
    expect(endpoint.answer).toBe('fileLink');
    return;
  }
  if (status === 303) {
    expect(endpoint.refusedTo).toBeDefined();
    return;
  }
  expect(status).toBe(endpoint.status ?? (endpoint.answer === 'nothing' ? 204 : 200));
  if (typeof endpoint.answer === 'string') return;
  expect(safeParse(endpoint.answer, body).issues, text).toBeUndefined();
}

let chief: Awaited<ReturnType<typeof superuser>>;
/** Undefined once it may have ended: some of the calls end sessions. */
let token: string | undefined;
let requests = 0;
beforeAll(async () => {
  chief = await superuser();
});

afterAll(() =>
  reportFigure(
    `${String(operations.length)} routes, ${String(requests)} requests: 0 × 5xx, 0 stacks, documented shapes only`,
  ),
);

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_, { endpoint }) =>
    it('answers anything with a documented status', { timeout: 300_000 }, async () => {
      const path = fc.record({
        id: fc.constantFrom(1, 2, 'x', '1e9'),
        line: fc.constantFrom(1, 'x'),
        prefix: fc.constantFrom('PT-UVA', 'x', 'PT%2FUVA'),
        number: fc.constantFrom('1', 'x', '1e9', '-1'),
        session: fc.constantFrom('x', '', 'x'.repeat(3000)),
      });
      let caller = 0;
      await fc.assert(
        fc.asyncProperty(body, query, path, headers, async (sent, asked, place, said) => {
          caller += 1;
          token ??= await tokenFor(chief.row.id);
          const reply = await call(endpoint, {
            path: { ...place, provider: 'embedded', code: 'x' },
            query: asked,
            ...(endpoint.body === undefined ? {} : { body: sent }),
            ...('authorization' in said ? {} : { token }),
            headers: said,
            // Everyone from another address, or the throttles would answer.
            ip: `10.${String(caller >> 16)}.${String((caller >> 8) & 255)}.${String(caller & 255)}`,
          });
          if (reply.status === 401 || (endpoint.method !== 'GET' && reply.status < 300)) {
            token = undefined;
          }
          expect(reply.status, reply.text).toBeLessThan(500);
          expectDocumented(endpoint, reply);
          requests += 1;
        }),
        noise,
      );
    }),
);
