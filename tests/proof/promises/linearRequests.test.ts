import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { tooExpensive } from '#tests/support/costs/cpuTime';
import { startDatabase } from '#tests/support/database/database';
import {
  bodyLimit,
  costlyLines,
  costlyQueries,
  costlyTexts,
  costlyValues,
  lineLimit,
} from './costlyBodies';

// What is not in the body: headers, query strings and paths; and the bodies of who is let in by a secret.
await startDatabase();
await startBuckets();
const { superuser, tokenFor } = await import('#tests/support/samples/people');
const { readWebhookBody } = await import('#functions/payments/providers/tokenWebhook');
const { embeddedEvent } = await import('#shared/payments/embeddedEvent');

let owner: number;
beforeAll(async () => {
  owner = (await superuser()).row.id;
});

let callers = 0;
const nextIp = () => {
  callers += 1;
  return `10.1.${String(callers >> 8)}.${String(callers & 255)}`;
};
type Sent = { headers?: Record<string, string>; rawQuery?: string; text?: string; body?: unknown };

async function caller({ endpoint }: (typeof operations)[number]) {
  const token = await tokenFor(owner);
  return ({ headers, rawQuery, text = 'x', body }: Sent) =>
    call(endpoint, {
      path: {
        id: owner,
        line: 1,
        code: text,
        prefix: text,
        provider: text,
        session: text,
      },
      token,
      ip: nextIp(),
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
      ...(rawQuery === undefined ? {} : { rawQuery }),
    });
}

const named = (chosen: (endpoint: Endpoint) => boolean) =>
  operations
    .filter(({ endpoint }) => chosen(endpoint))
    .map(
      (operation) =>
        [`${operation.endpoint.method} ${operation.endpoint.path}`, operation] as const,
    );

const harmlessLine = 'palavra '.repeat(lineLimit / 8);

/** Whatever anything in front of an operation reads. */
const readHeaders = [
  'authorization',
  'content-type',
  'accept',
  'idempotency-key',
  'cloudfront-viewer-address',
  'x-origin-verify',
  'user-agent',
  'asaas-access-token',
  'x-payment-token',
  'cookie',
  'origin',
];
/** One of each way in: a public list, a page for browsers, a repeatable command, a file, a raw body. */
const ways = new Set(
  [
    'GET /publication',
    'GET /order/{id}/boleto',
    'POST /order',
    'POST /api/order_upload_image',
  ].concat('POST /api/payments/webhook/{provider}', 'GET /signature/{id}/file'),
);

describe.each(named(({ method, path }) => ways.has(`${method} ${path}`)))('%s', (_, operation) =>
  it('reads the worst header about as fast as a harmless one', { timeout: 60_000 }, async () => {
    const ask = await caller(operation);
    const withBody = operation.endpoint.body === undefined ? {} : { body: '{}' };
    const sent = (header: string, value: string) => async () => {
      const { status } = await ask({ headers: { [header]: value }, ...withBody });
      expect(status, header).toBeLessThan(500);
    };
    for (const header of readHeaders) {
      const starts = {
        authorization: ['Bearer '],
        'content-type': ['multipart/form-data; boundary='],
      };
      const lines = ['', ...(new Map(Object.entries(starts)).get(header) ?? [])].flatMap((start) =>
        [...costlyLines(lineLimit), ...costlyTexts(lineLimit)].map(
          ([name, line]) => [`${header}: ${start}${name}`, sent(header, start + line)] as const,
        ),
      );
      expect(await tooExpensive(sent(header, harmlessLine), lines)).toEqual([]);
    }
  }),
);

it('who comes past the CDN is turned away as fast, whatever they send as its secret', async () => {
  const { cameThroughTheEdge } = await import('#platform/http/edge');
  const { eventOf } = await import('#tests/support/calls/call');
  const judged = (value: string) => () =>
    cameThroughTheEdge(
      eventOf({ method: 'GET', path: '/api/health' }, { headers: { 'x-origin-verify': value } }),
    );
  const lines = costlyLines(lineLimit).map(([name, line]) => [name, judged(line)] as const);
  expect(await tooExpensive(judged(harmlessLine), lines)).toEqual([]);
});

describe.each(named(({ query }) => query !== undefined))('%s', (_, operation) =>
  it(
    'reads the worst query string about as fast as a harmless one',
    { timeout: 60_000 },
    async () => {
      const ask = await caller(operation);
      const asked = (rawQuery: string) => async () => {
        expect((await ask({ rawQuery })).status).toBeLessThan(500);
      };
      const queries = [
        ...costlyQueries(lineLimit),
        // As long as a search may be: what it is compared with is work, too.
        ...[...costlyLines(200), ...costlyTexts(200)].map(([name, line]): [string, string] => [
          `a search of ${name}`,
          `search=${encodeURIComponent(line)}`,
        ]),
      ].map(([name, query]) => [name, asked(query)] as const);
      expect(await tooExpensive(asked(`search=${'palavra+'.repeat(20)}`), queries)).toEqual([]);
    },
  ),
);

describe.each(named(({ path }) => /\{(?:code|prefix|provider|session)\}/.test(path)))(
  '%s',
  (_, operation) =>
    it('reads the worst path about as fast as a harmless one', { timeout: 60_000 }, async () => {
      const ask = await caller(operation);
      const withBody = operation.endpoint.body === undefined ? {} : { body: '{}' };
      const at = (text: string) => async () => {
        expect((await ask({ text, ...withBody })).status).toBeLessThan(500);
      };
      const texts = [...costlyLines(lineLimit), ...costlyTexts(lineLimit)].map(
        ([name, text]) => [name, at(text)] as const,
      );
      expect(await tooExpensive(at(harmlessLine), texts)).toEqual([]);
    }),
);

it(
  'a provider’s event is read as fast, sent as JSON or as a form',
  { timeout: 60_000 },
  async () => {
    expect(receivePaymentEvent.body).toBe('raw');
    const read = (text: string) => () => {
      try {
        readWebhookBody(embeddedEvent, Buffer.from(text));
      } catch {
        // Refused is as good.
      }
    };
    const start = '{"id":"1","event":"paid","x":';
    const bodies = [
      ...costlyValues(bodyLimit - start.length - 1).map(
        ([name, value]) => [name, read(`${start}${value}}`)] as const,
      ),
      ['form fields', read('a=1&'.repeat(bodyLimit / 4))] as const,
      ['form escapes', read('a=%FF&'.repeat(bodyLimit / 6))] as const,
      ['a form of JSON', read(`data=${'%7B'.repeat(bodyLimit / 4)}`)] as const,
    ];
    expect(
      await tooExpensive(read(`${start}"${'palavra '.repeat(bodyLimit / 8 - 8)}"}`), bodies),
    ).toEqual([]);
  },
);
