import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerScopes, type Scope, scopes, shopScopes } from '#shared/accounts/keys/scopes';
import { createKey } from '#shared/accounts/keys/keyEndpoints';
import { operations } from '#shared/api/endpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { reportFigure } from '#tests/support/promise';
import { belongingsOf, type Belongings } from '#tests/support/samples/belongings';
import type { Person } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { contractCalls, keyCalls, type Who } from './contractCalls';
import { namedObjects, type Naming } from './namedObjects';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');

type Operation = (typeof operations)[number];
type Kind = 'customer' | 'shop';

const routeOf = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`;
const whoMay = (route: string): Who => contractCalls.get(route) ?? 'S';
const nothing = {
  id: 987_654,
  line: 98_765_401,
  provider: 'embedded',
  code: 'x',
  mail: 'x',
  session: 'x',
  prefix: 'PT-ZZZ',
};

/** Whom the table lets in without any session, and so a key as a visitor: a slip is opened by its link, too. */
const isOpen = (who: Who, route: string) =>
  who === 'A' || who === 'A S' || who === 'W' || route === 'GET /order/{id}/boleto';
/** True where such an account may make the call at all, with whatever key. */
const admits = (who: Who, kind: Kind) =>
  kind === 'shop' ? who !== 'SU' : who !== 'SU' && who !== 'S' && who !== 'P S' && who !== 'A S';

const keys = new Map<string, string>();
let own: Belongings;
let strangers: Belongings;
let holder: Person;
beforeAll(async () => {
  const clerk = await people.staff();
  const boss = await people.superuser();
  holder = await people.customer();
  own = await belongingsOf(holder, { clerk, deliver });
  strangers = await belongingsOf(await people.customer(), { clerk, deliver });
  for (const [kind, person, list] of [
    ['customer', holder, customerScopes],
    ['shop', boss, shopScopes],
  ] as const) {
    for (const scope of list) {
      const { body } = await call(createKey, {
        token: person.token,
        body: { name: scope, scopes: [scope] },
      });
      keys.set(`${kind} ${scope}`, body.key);
    }
  }
});

let knocks = 0;
afterAll(() =>
  reportFigure(
    `${String(operations.length)} routes × ${String(keys.size)} keys, each of one scope: ${String(knocks)} calls, all as in the contract`,
  ),
);

async function knock({ endpoint }: Operation, token: string, naming: Naming = {}) {
  const { path = {}, query, body = endpoint.method === 'GET' ? undefined : {} } = naming;
  knocks += 1;
  return call(endpoint, {
    path: { ...nothing, ...path },
    ...(query ? { query } : {}),
    ...(endpoint.body === undefined ? {} : { body }),
    token,
  });
}

describe('the permissions of keys', () => {
  it('open in the table what they open in the contract', () => {
    const declared = Object.fromEntries(
      scopes.map((scope) => [
        scope,
        operations
          .filter(({ endpoint }) => endpoint.scope === scope)
          .map(routeOf)
          .toSorted(),
      ]),
    );
    const agreed = Object.entries<readonly string[]>(keyCalls);
    expect(declared).toEqual(
      Object.fromEntries(agreed.map(([scope, calls]) => [scope, calls.toSorted()])),
    );
  });

  it('open nothing that asks for a fresh factor always, or is for superusers', () => {
    const opened = operations.filter(({ endpoint }) => endpoint.scope !== undefined);
    expect(opened.length).toBeGreaterThan(30);
    for (const { endpoint } of opened) {
      expect(endpoint.freshFactor).not.toBe('always');
      expect(endpoint.access).not.toBe('superuser');
    }
  });
});

const cells: readonly (readonly [Kind, Scope])[] = [
  ...customerScopes.map((scope) => ['customer', scope] as const),
  ...shopScopes.map((scope) => ['shop', scope] as const),
];

describe.each(operations.map((operation) => [routeOf(operation), operation] as const))(
  '%s',
  (route, operation) => {
    const who = whoMay(route);
    const { scope } = operation.endpoint;
    it.each(cells)('by a key of the %s with %s', async (kind, of) => {
      const token = keys.get(`${kind} ${of}`) ?? '';
      const naming = namedObjects[route]?.(own);
      const { status, codes } = await knock(operation, token, naming);
      expect(status).toBeLessThan(500);
      if (scope === of && admits(who, kind)) {
        expect([401, 403]).not.toContain(status);
        if (naming) expect(status).not.toBe(404);
      } else if (isOpen(who, route)) {
        expect([401, 403].includes(status) && who === 'A').toBe(false);
      } else {
        expect(status).toBe(403);
        const why = scope === undefined ? 'session_required' : 'scope_required';
        expect(codes).toEqual({ detail: scope === of ? 'forbidden' : why });
      }
    });

    const names = namedObjects[route];
    if (scope && names && admits(who, 'customer')) {
      it('does not show a customer’s key what is another person’s', async () => {
        const token = keys.get(`customer ${scope}`) ?? '';
        const { status } = await knock(operation, token, names(strangers));
        expect(status).toBe(404);
      });
    }
  },
);
