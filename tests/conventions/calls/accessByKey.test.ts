import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerScopes, type Scope, scopes, shopScopes } from '#shared/accounts/keys/scopes';
import { createKey } from '#shared/accounts/keys/keyEndpoints';
import { operations } from '#shared/api/endpoints';
import { codeOf } from '#shared/api/refusals';
import { call } from '#tests/support/calls/call';
import { noObject } from '#tests/support/calls/noObject';
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
const { admit } = await import('#platform/http/access');
const { readSession } = await import('#platform/auth/session');
const { NotAllowed } = await import('#platform/domainErrors');

type Operation = (typeof operations)[number];
type KeySession = Awaited<ReturnType<typeof readSession>>;
type Kind = 'customer' | 'shop';

const routeOf = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`;
const whoMay = (route: string): Who => contractCalls.get(route) ?? 'S';
/** Whom the table lets in without any session, and so a key as a visitor: a slip is opened by its link, too. */
const isOpen = (who: Who, route: string) =>
  who === 'A' || who === 'A S' || who === 'W' || route === 'GET /order/{id}/boleto';
/** True where such an account may make the call at all, with whatever key. */
const admits = (who: Who, kind: Kind) =>
  kind === 'shop' ? who !== 'SU' : who !== 'SU' && who !== 'S' && who !== 'P S' && who !== 'A S';

const keys = new Map<string, string>();
const sessions = new Map<string, KeySession>();
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
      sessions.set(body.key, await readSession(`Bearer ${body.key}`, new Date()));
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
    path: { ...noObject, ...path },
    ...(query ? { query } : {}),
    ...(endpoint.body === undefined ? {} : { body }),
    token,
  });
}

const keyOf = (kind: Kind, scope: Scope) => keys.get(`${kind} ${scope}`) ?? '';

/** Undefined where the call is admitted. */
function codeOfRefusal({ endpoint }: Operation, session: KeySession | undefined) {
  if (!session) throw new Error('no such key');
  try {
    admit(endpoint, session);
    return undefined;
  } catch (error) {
    if (error instanceof NotAllowed) return codeOf(error.reason);
    throw error;
  }
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
    const isRefused = ([kind, of]: (typeof cells)[number]) =>
      !isOpen(who, route) && !(scope === of && admits(who, kind));

    it.each(cells.filter((cell) => !isRefused(cell)))(
      'by a key of the %s with %s',
      async (kind, of) => {
        const naming = namedObjects[route]?.(own);
        const { status } = await knock(operation, keyOf(kind, of), naming);
        expect(status).toBeLessThan(500);
        if (scope === of && admits(who, kind)) {
          expect([401, 403]).not.toContain(status);
          if (naming) expect(status).not.toBe(404);
        } else {
          expect([401, 403].includes(status) && who === 'A').toBe(false);
        }
      },
    );

    const names = namedObjects[route];
    if (scope && names && admits(who, 'customer')) {
      it('does not show a customer’s key what is another person’s', async () => {
        const { status } = await knock(operation, keyOf('customer', scope), names(strangers));
        expect(status).toBe(404);
      });
    }

    const [first, ...others] = cells.filter(isRefused);
    if (!first) return;
    const why = ([, of]: (typeof cells)[number]) => {
      if (scope === of) return 'forbidden';
      return scope === undefined ? 'session_required' : 'scope_required';
    };
    it(`refuses a key of the ${first.join(' with ')}`, async () => {
      const answer = await knock(operation, keyOf(...first), namedObjects[route]?.(own));
      expect([answer.status, answer.codes]).toEqual([403, { detail: why(first) }]);
    });

    it('decides alike about every other key', () => {
      const codes = others.map((cell) => codeOfRefusal(operation, sessions.get(keyOf(...cell))));
      expect(codes).toEqual(others.map(why));
    });
  },
);
