import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import { createQuotation } from '#shared/carts/quotationEndpoints';
import { belongingsOf, type Belongings } from '#tests/support/samples/belongings';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { tooExpensive } from '#tests/support/costs/cpuTime';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered } from '#tests/support/samples/orders';
import { bodyLimit, costlyForms, costlyTexts, costlyValues, takesFile } from './costlyBodies';
import { namedObjects } from '#tests/conventions/calls/namedObjects';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { staff, superuser, tokenFor } = await import('#tests/support/samples/people');

/** What the table does not take as JSON or file is read by the operation itself, once it knows the sender. */
const withBody = operations.filter(({ endpoint: { body } }) => body !== undefined);

let owner: {
  readonly profileId: number;
  readonly things: Belongings;
  readonly book: number;
  readonly quotation: string;
};
beforeAll(async () => {
  const boss = await superuser();
  const clerk = await staff();
  const book = (await onSale()).id;
  const items = [{ publication: book, renewal_of: null, quantity: 1 }];
  const quoted = await call(createQuotation, { token: boss.token, body: { items } });
  owner = {
    profileId: boss.row.id,
    things: await belongingsOf(boss, { clerk, deliver }),
    book,
    quotation: quoted.body.code,
  };
  const flown = await onSale({ has_airplane_info: true });
  await ordered(boss, [{ publication: flown.id, ...aircraft }]);
});

/** What the route is about, so that nothing is refused before the body is read. */
function named({ method, path }: Endpoint) {
  const { path: place = { id: owner.book }, body = {} } =
    namedObjects[`${method} ${path}`]?.(owner.things) ?? {};
  const text = {
    provider: 'embedded',
    prefix: aircraft.airplane_prefix,
    list: 'orders',
    view: '1',
    code: owner.quotation,
  };
  return { path: { ...place, ...text }, body };
}

let callers = 0;

async function reader({ endpoint }: (typeof operations)[number]) {
  const token = await tokenFor(owner.profileId);
  const { path } = named(endpoint);
  return async (body: string | Uint8Array, type = 'application/json') => {
    callers += 1;
    const ip = `10.0.${String(callers >> 8)}.${String(callers & 255)}`;
    const headers = { 'content-type': type };
    const { status } = await call(endpoint, { path, token, body, headers, ip });
    expect(status).toBeLessThan(500);
    // Turned away before its body is read, it would prove nothing.
    if (endpoint.access !== 'provider') expect([401, 403, 404, 429]).not.toContain(status);
  };
}

type Read = Awaited<ReturnType<typeof reader>>;

describe.each(
  withBody.map(
    (operation) => [`${operation.endpoint.method} ${operation.endpoint.path}`, operation] as const,
  ),
)('%s', (_, operation) =>
  it('reads the worst 256 KB about as fast as harmless ones', { timeout: 60_000 }, async () => {
    const read = await reader(operation);
    expect(
      await tooExpensive(
        () => read(harmlessJson(operation.endpoint)),
        [
          ...jsonBodies(operation.endpoint, read),
          ...(takesFile(operation.endpoint) ? formBodies(read) : []),
          [
            'form fields',
            () => read('a=1&'.repeat(bodyLimit / 4), 'application/x-www-form-urlencoded'),
          ],
        ],
      ),
    ).toEqual([]);
  }),
);

/** `{"order":7,"x":` before a value and `}` after it. */
function around(endpoint: Endpoint): readonly [string, string] {
  const about = JSON.stringify(named(endpoint).body).slice(1, -1);
  return [`{${about === '' ? '' : `${about},`}"x":`, '}'];
}

function harmlessJson(endpoint: Endpoint): string {
  const [start, end] = around(endpoint);
  const room = bodyLimit - start.length - end.length - 2;
  return `${start}"${'palavra '.repeat(room / 8)}"${end}`;
}

function jsonBodies(endpoint: Endpoint, read: Read) {
  const [start, end] = around(endpoint);
  return costlyValues(bodyLimit - start.length - end.length).map(
    ([name, value]) => [name, () => read(`${start}${value}${end}`)] as const,
  );
}

const formBodies = (read: Read) =>
  costlyForms(bodyLimit).map(
    ([name, { boundary, body }]) =>
      [name, () => read(Buffer.from(body), `multipart/form-data; boundary=${boundary}`)] as const,
  );

type Parts = {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly options?: readonly unknown[];
  readonly item?: unknown;
  readonly wrapped?: unknown;
};

/** Every way to put a text into a value of this schema. */
function places(schema: unknown): ((text: string) => unknown)[] {
  const { entries, options, item, wrapped } = schema as Parts;
  if (wrapped !== undefined) return places(wrapped);
  if (Array.isArray(options)) {
    return options.filter((one) => typeof one === 'object').flatMap(places);
  }
  if (item !== undefined) return places(item).map((put) => (text) => [put(text)]);
  if (!entries) return [(text) => text];
  return Object.entries(entries).flatMap(([name, entry]) =>
    places(entry).map((put) => (text: string) => ({ [name]: put(text) })),
  );
}

const jsonOf = ({ body }: Endpoint) =>
  typeof body === 'object' && 'upload' in body ? body.upload.orJson : body;

const schemas = operations.flatMap(({ name, endpoint }) => {
  const json = jsonOf(endpoint);
  return [
    ...(typeof json === 'object' ? [[`body of ${name}`, json, bodyLimit] as const] : []),
    // Longer addresses are refused by the CDN and the gateway.
    ...(endpoint.query ? [[`query of ${name}`, endpoint.query, 10_240] as const] : []),
  ];
});

it.each(schemas)(
  'each field of the %s is checked as fast',
  { timeout: 60_000 },
  async (_, schema, size) => {
    const check = (value: unknown) => () => v.safeParse(schema, value);
    const harmless = 'palavra '.repeat(size / 8);
    for (const put of places(schema)) {
      const texts = costlyTexts(size).map(([name, text]) => [name, check(put(text))] as const);
      expect(await tooExpensive(check(put(harmless)), texts), JSON.stringify(put(''))).toEqual([]);
    }
  },
);
