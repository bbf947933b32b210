import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import { apiMessages } from '#shared/messages/messages';
import { type Belongings, belongingsOf } from '#tests/support/samples/belongings';
import { call } from '#tests/support/calls/call';
import { noObject } from '#tests/support/calls/noObject';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { reportFigure } from '#tests/support/promise';
import { contractCalls, type Who } from './contractCalls';
import { type Naming, namedObjects } from './namedObjects';

await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');

type Operation = (typeof operations)[number];
type Caller = 'visitor' | 'customer' | 'partner' | 'staff' | 'superuser';

const everybody: readonly Caller[] = ['visitor', 'customer', 'partner', 'staff', 'superuser'];
const known: readonly Exclude<Caller, 'visitor'>[] = ['customer', 'partner', 'staff', 'superuser'];
const isStaff = (caller: Caller) => caller === 'staff' || caller === 'superuser';

/** Whom the contract's letters let in at all; whose object it is comes after that. */
const admitted: Readonly<Record<Who, readonly Caller[]>> = {
  A: everybody,
  'A S': ['visitor', 'staff', 'superuser'],
  logged: known,
  C: known,
  'C S': known,
  'P S': ['partner', 'staff', 'superuser'],
  S: ['staff', 'superuser'],
  SU: ['superuser'],
  W: everybody,
};

const accessOf: Readonly<Record<Who, Access>> = {
  A: 'anyone',
  'A S': 'visitorOrStaff',
  logged: 'logged',
  C: 'logged',
  'C S': 'owner',
  'P S': 'partner',
  S: 'staff',
  SU: 'superuser',
  W: 'provider',
};

/** Also opened by a link that carries a signature instead of a token, which the operation looks at. */
const opensByLink = 'GET /order/{id}/boleto';

const routeOf = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`;

function whoMay(route: string): Who {
  const who = contractCalls.get(route);
  if (!who) throw new Error(`the contract does not name ${route}`);
  return who;
}

const persons = new Map<Caller, Person>();
const things = new Map<Caller, Belongings>();
let strangers: Belongings;
beforeAll(async () => {
  const clerk = await people.staff();
  for (const caller of known) {
    const person = await people[caller]();
    persons.set(caller, person);
    things.set(caller, await belongingsOf(person, { clerk, deliver }));
  }
  strangers = await belongingsOf(await people.customer(), { clerk, deliver });
});

let knocks = 0;
afterAll(() =>
  reportFigure(
    `${String(operations.length)} routes × ${String(everybody.length)} callers, own and other objects: ${String(knocks)} calls, all as in the contract`,
  ),
);

const tokens = new Map<Caller, string>();

async function tokenOf(caller: Caller): Promise<string | undefined> {
  const person = persons.get(caller);
  const token = tokens.get(caller) ?? (person && (await people.tokenFor(person.row.id)));
  if (token) tokens.set(caller, token);
  return token;
}

function ownThings(caller: Caller): Belongings {
  const own = things.get(caller);
  if (!own) throw new Error(`${caller} has nothing`);
  return own;
}

/** Calls with as little as it takes to be let in; `token` instead of the caller's own. */
async function knock(operation: Operation, caller: Caller, naming: Naming = {}, token?: string) {
  const { endpoint } = operation;
  const { path, query, body = endpoint.method === 'GET' ? undefined : {} } = naming;
  knocks += 1;
  const { status, body: answer } = await call(endpoint, {
    path: { ...noObject, ...path },
    ...(query ? { query } : {}),
    ...(endpoint.body === undefined ? {} : { body }),
    token: token ?? (await tokenOf(caller)),
  });
  // One of the calls is the logout, and some others end sessions too.
  if (endpoint.method !== 'GET' && status < 300) tokens.delete(caller);
  return { status, body: answer };
}

const detail = { detail: expect.any(String) as string };
const absent = { status: 404, body: { detail: apiMessages.notFound } };

describe('the contract', () => {
  it('names every route of the table, and the table has every call of the contract', () =>
    expect(operations.map(routeOf).toSorted()).toEqual([...contractCalls.keys()].toSorted()));

  it('is what the table declares', () => {
    const declared = operations
      .filter((operation) => routeOf(operation) !== opensByLink)
      .map((operation) => [routeOf(operation), operation.endpoint.access]);
    expect(declared).toEqual(
      declared.map(([route = '']) => [route, accessOf[whoMay(route)]] as const),
    );
  });

  it('has every call on a person’s object below, or among the lists', () => {
    const lists = ['GET /order', 'GET /signature', 'GET /api/manual_reports', 'POST /order'];
    const aboutObjects = operations
      .filter(({ endpoint: { access, path } }) => {
        const namesOne = /\{(?:id|line)\}/.test(path);
        return (
          access === 'owner' ||
          (namesOne &&
            !/\/(?:publication|upload|sample|user|revision|list_job|fleet_folder_job|keys|webhooks|manual_notes)\//.test(
              path,
            ))
        );
      })
      .map(routeOf);
    expect(
      aboutObjects.filter((route) => !(route in namedObjects) && !lists.includes(route)),
    ).toEqual([]);
  });
});

describe.each(operations.map((operation) => [routeOf(operation), operation] as const))(
  '%s',
  (route, operation) => {
    const who = whoMay(route);
    if (who === 'W') {
      it.each(everybody)('refuses %s without the provider’s secret', async (caller) => {
        const { status } = await knock(operation, caller);
        expect([400, 401, 403, 404]).toContain(status);
      });
      return;
    }

    const refused = everybody.filter((caller) => !admitted[who].includes(caller));
    if (refused.length > 0) {
      it.each(refused)('refuses %s', async (caller) => {
        const { status, body } = await knock(operation, caller);
        expect(status).toBe(caller === 'visitor' ? 401 : 403);
        expect(body).toEqual(detail);
      });
    }

    it('treats a bad token as none where it is open, and refuses it elsewhere', async () => {
      const { status, body } = await knock(operation, 'visitor', {}, 'not.a.token');
      if (admitted[who].includes('visitor')) {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      } else {
        expect(status).toBe(401);
        if (operation.endpoint.access !== 'anyone') expect(body.code).toBe('token_not_valid');
      }
    });

    const naming = namedObjects[route];
    if (!naming) {
      it.each(admitted[who])('lets %s in', async (caller) => {
        // A document of a title has its own lock, and none is made here.
        const publication = /^\/(?:publication|api\/upload)\/\{id\}(?!.*\{document\})/.test(
          operation.endpoint.path,
        )
          ? { path: { id: (await onSale()).id } }
          : {};
        const { status } = await knock(operation, caller, publication);
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
        if ('path' in publication) expect(status).not.toBe(404);
      });
      return;
    }

    describe.each(known)('%s', (caller) =>
      it.each(['own', 'other'] as const)('on an object of %s', async (whose) => {
        const named = naming(whose === 'own' ? ownThings(caller) : strangers);
        const answer = await knock(operation, caller, named);
        if (refused.includes(caller)) {
          expect(answer).toEqual({ status: 403, body: detail });
        } else if (whose === 'other' && !isStaff(caller)) {
          expect(answer).toEqual(absent);
        } else if (whose === 'other' && who === 'C') {
          expect(answer).toEqual({ status: 403, body: detail });
        } else {
          expect([401, 403, 404]).not.toContain(answer.status);
          expect(answer.status).toBeLessThan(500);
        }
      }),
    );

    it('answers a visitor the same, whoever it belongs to', async () => {
      const there = await knock(operation, 'visitor', naming(strangers));
      expect(there).toEqual(await knock(operation, 'visitor'));
      expect(there.status).toBe(401);
    });
  },
);

describe.each([
  ['GET /order', (own: Belongings) => [own.order, own.pending, own.review.order]],
  ['GET /signature', (own: Belongings) => [own.signature]],
] as const)('the list %s', (route, idsOf) => {
  const listed = async (caller: Caller, query: Record<string, string>) => {
    const operation = operations.find((one) => routeOf(one) === route);
    if (!operation) throw new Error(`no ${route}`);
    const { body } = await knock(operation, caller, { query });
    return (body as unknown as { results: { id: number }[] }).results.map(({ id }) => id);
  };

  it.each(['customer', 'partner'] as const)('shows %s their own only', async (caller) => {
    const own = idsOf(ownThings(caller)).toSorted((a, b) => a - b);
    expect((await listed(caller, {})).toSorted((a, b) => a - b)).toEqual(own);
  });

  it.each(['staff', 'superuser'] as const)('shows %s everybody’s, or their own', async (caller) => {
    const own = idsOf(ownThings(caller)).toSorted((a, b) => a - b);
    expect(await listed(caller, {})).toEqual(expect.arrayContaining(idsOf(strangers)));
    const mine = await listed(caller, { profile: 'me' });
    expect(mine.toSorted((a, b) => a - b)).toEqual(own);
  });
});

describe('an order', () => {
  const placing = (profile: number, publication: number) => ({
    body: {
      profile,
      publications: [{ publication }],
      shipping_type: 'A combinar',
      shipping_value: 0.01,
    },
  });

  it.each(known)('is placed by %s for themselves; for others by staff', async (caller) => {
    const operation = operations.find((one) => routeOf(one) === 'POST /order');
    if (!operation) throw new Error('no POST /order');
    const { id } = await onSale();
    const own = await knock(operation, caller, placing(ownThings(caller).profile, id));
    expect(own.status).toBe(201);
    const other = await knock(operation, caller, placing(strangers.profile, id));
    if (isStaff(caller)) expect(other.status).toBe(201);
    else expect(other).toMatchObject({ status: 400, body: { profile: [expect.any(String)] } });
  });
});
