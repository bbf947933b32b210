import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import type { Handler } from '../../functions/platform/serve';
import { call } from '../support/call';
import { startDatabase } from '../support/database';
import { openMailbox } from '../support/mailbox';
import { stubSecrets } from '../support/secrets';

await startDatabase();
stubSecrets();
openMailbox();
const { superuser, tokenFor } = await import('../support/people');

/** More on demand: FUZZ_RUNS=500. */
const runs = Number(process.env.FUZZ_RUNS ?? 40);

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
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    strange,
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

const errorShape = (status: number, reply: unknown) => {
  if (status < 400) return;
  expect(reply).toBeTypeOf('object');
  expect(JSON.stringify(reply)).not.toMatch(/ at .*\.ts|Error:/);
};

let token: () => Promise<string>;
beforeAll(async () => {
  const { row } = await superuser();
  token = () => tokenFor(row.id);
});

/** What needs a bucket is covered where there is one. */
const needsFiles = new Set(['getStatusFile']);

describe.each(
  operations
    .filter(({ name }) => !needsFiles.has(name))
    .map((operation) => [operation.name, operation] as const),
)('%s', (_, { noun, name, endpoint }) => {
  it('answers anything with a documented status', { timeout: 300_000 }, async () => {
    const loaded = (await import(`../../functions/${noun}/endpoints/${name}.ts`)) as {
      handler: Handler;
    };
    const path = fc.record({
      id: fc.constantFrom(1, 2, 'x', '1e9'),
      line: fc.constantFrom(1, 'x'),
    });
    let caller = 0;
    await fc.assert(
      fc.asyncProperty(body, query, path, async (sent, asked, place) => {
        caller += 1;
        const reply = await call(loaded.handler, endpoint, {
          path: { ...place, provider: 'embedded', code: 'x' },
          query: asked,
          ...(endpoint.body === undefined ? {} : { body: sent }),
          token: await token(),
          // Everyone from another address, or the throttles would answer.
          ip: `10.${String(caller >> 16)}.${String((caller >> 8) & 255)}.${String(caller & 255)}`,
        });
        expect(reply.status, reply.text).toBeLessThan(500);
        errorShape(reply.status, reply.body);
      }),
      { numRuns: runs },
    );
  });
});
