import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { mayCall, type TeamRole, teamRoles } from '#shared/profiles/team/roles';
import { type Belongings, belongingsOf } from '#tests/support/samples/belongings';
import { call } from '#tests/support/calls/call';
import { noObject } from '#tests/support/calls/noObject';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import type { Person } from '#tests/support/samples/people';
import { namedObjects } from './namedObjects';
import { teamCalls } from './teamCalls';

/** The matrix of access by company: each call × each role, a member of no team and one of staff, read from the table. */
await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { findTeam, replaceMemberships, replaceTeam } =
  await import('#functions/profiles/team/teamRepository');
const { getAccount } = await import('#functions/accounts/accountRepository');
const { commit } = await import('#platform/db/write');

type Operation = (typeof operations)[number];

let company: Person;
let things: Belongings;
const members = new Map<TeamRole | 'no member' | 'staff', Person>();

beforeAll(async () => {
  const clerk = await people.staff();
  company = await people.customer();
  things = await belongingsOf(company, { clerk, deliver });
  const now = new Date();
  for (const role of [...teamRoles, 'staff'] as const) {
    const person = role === 'staff' ? await people.superuser() : await people.customer();
    const as = role === 'staff' ? 'owner' : role;
    members.set(role, person);
    const before = await findTeam(company.row.id);
    const account = await getAccount(person.row.id);
    if (!account) throw new Error('no account');
    const name = person.row.name;
    const row = {
      id: 9000 + members.size,
      profile: person.row.id,
      name,
      role: as,
      since: now.toISOString(),
    };
    await commit([
      replaceTeam(company.row.id, before, { ...before, people: [...before.people, row] }, now),
      replaceMemberships(account, [{ profile: company.row.id, role: as, name }]),
    ]);
  }
  members.set('no member', await people.customer());
  // Everything that belongs to somebody, and six people.
}, 240_000);

async function attempt({ endpoint }: Operation, who: TeamRole | 'no member' | 'staff') {
  const person = members.get(who);
  if (!person) throw new Error(`nobody is ${who}`);
  const naming = namedObjects[`${endpoint.method} ${endpoint.path}`]?.(things);
  return call(endpoint, {
    path: { ...noObject, ...naming?.path },
    ...(naming?.query ? { query: naming.query } : {}),
    ...(endpoint.body === undefined || endpoint.method === 'GET'
      ? {}
      : { body: naming?.body ?? {} }),
    token: person.token,
    headers: { 'x-acting-for': String(company.row.id) },
  });
}

it('opens to each role what the role is for', () => {
  const declared: Record<string, string[]> = {};
  for (const { endpoint } of operations) {
    if (endpoint.roles === undefined) continue;
    const who = teamRoles.filter((role) => endpoint.roles?.some((one) => one === role));
    (declared[who.join(', ') || 'owner'] ??= []).push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(sorted(declared)).toEqual(sorted(teamCalls));
});

const sorted = (calls: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(calls).map(([who, list]) => [who, list.toSorted()]));

const refused = { status: 403, codes: { detail: 'role_required' } };

const ofPersons = operations.filter(
  ({ endpoint: { access, roles } }) =>
    access !== 'provider' && !(access === 'anyone' && roles === undefined),
);

it('is refused to each role that it does not name', () => {
  for (const { endpoint } of ofPersons) {
    const { roles } = endpoint;
    if (!roles) continue;
    const admitted = teamRoles.filter((role) => mayCall({ roles }, role));
    expect(admitted, endpoint.path).toEqual(
      teamRoles.filter((role) => role === 'owner' || roles.some((one) => one === role)),
    );
  }
});

describe.each(
  ofPersons.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const),
)('%s', (_, operation) => {
  const { roles } = operation.endpoint;
  const may = (role: TeamRole) =>
    roles !== undefined && (role === 'owner' || roles.some((one) => one === role));
  const firstRefused = teamRoles.find((role) => !may(role));

  // `mayCall`, tried above with every role, refuses the others of them alike.
  it.each(teamRoles.filter((role) => may(role) || role === firstRefused))(
    'by %s for the company',
    async (role) => {
      const answer = await attempt(operation, role);
      if (!may(role)) expect(answer).toMatchObject(refused);
      else if (operation.endpoint.access === 'partner') expect(answer.status).toBe(403);
      else {
        expect([401, 403]).not.toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );

  // Whoever may not act for the company is refused before it is asked in which role.
  if (firstRefused === undefined) {
    it('by a member of no team', async () => {
      expect(await attempt(operation, 'no member')).toMatchObject(refused);
    });
  }

  if (operation.endpoint.access === 'staff' || operation.endpoint.access === 'superuser') {
    it('by staff who act for a company, without their rights', async () => {
      expect(await attempt(operation, 'staff')).toMatchObject(refused);
    });
  }
});
