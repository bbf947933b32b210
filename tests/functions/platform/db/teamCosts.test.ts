import { beforeAll, expect, it } from 'vitest';
import { listOrders } from '#shared/orders/orderEndpoints';
import { getTeam } from '#shared/profiles/team/teamEndpoints';
import { getTeamReading } from '#shared/signatures/signatureEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { calendarDate } from '#shared/values/calendarDate';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { call } from '#tests/support/calls/call';
import type { Person } from '#tests/support/samples/people';
import { sampleSignature } from '#tests/support/samples/samplePurchases';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
memoryBucket();
const { deliver } = openMailbox();
const { clientOf } = await import('#tests/support/costs/ownCosts');
const { onSale } = await import('#tests/support/samples/orders');
const { customer } = await import('#tests/support/samples/people');
const { nextId } = await import('#platform/db/sequence');
const { measure } = await import('#platform/db/client/meter');
const { commit } = await import('#platform/db/write');
const { findTeam, replaceTeam } = await import('#functions/profiles/team/teamRepository');
const { signatures } = await import('#functions/signatures/signatureRepository');

const size = { people: 50, subscriptions: 200 };

const firstNames = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Gustavo', 'Helena'];
const lastNames = ['Prado', 'Nunes', 'Sales', 'Ferraz', 'Couto', 'Azevedo', 'Vasconcelos'];
/** As different as people's are: what is alike is stored in less. */
const nameOf = (at: number) =>
  `${firstNames[at % 8] ?? ''} ${lastNames[at % 7] ?? ''} ${lastNames[(at * 3) % 7] ?? ''}`;

/** A company of so many people, each of whom confirmed each of its subscriptions' revisions. */
async function largestCompany(): Promise<{ owner: Person; marina: Person }> {
  const owner = await customer();
  const { person: marina } = await memberOf(owner, { role: 'quality', deliver });
  const first = await nextId('profile', size.people - 2);
  const others = Array.from({ length: size.people - 2 }, (_, at) => ({
    id: first + at,
    profile: first + at,
    name: nameOf(at),
    role: 'reader' as const,
    since: '2026-01-02T12:00:00.000Z',
  }));
  const before = await findTeam(owner.row.id);
  const people = [...before.people, ...others];
  await commit([replaceTeam(owner.row.id, before, { ...before, people }, new Date())]);
  const asked = [owner.row, ...people].map((one) => ({
    profile: 'profile' in one ? one.profile : one.id,
    name: one.name,
  }));
  const { id, name, revision_number: number } = await onSale({ is_signature: true });
  const number0 = await nextId('signature', size.subscriptions);
  const date = calendarDate('2026-05-18');
  await bulkLoad(
    Array.from({ length: size.subscriptions }, (_, at) => {
      const row = sampleSignature(number0 + at, 1);
      return signatures.insert({
        ...row,
        client: { ...row.client, id: owner.row.id, name: owner.row.name },
        publication: { id, name, is_download: false, is_signature: true },
        due: calendarDate('2099-01-15'),
        must_acknowledge: asked,
        acknowledgements: asked.map((one) => ({ ...one, number, version: '1', date })),
      });
    }).flat(),
  );
  return { owner, marina };
}

let owner: Person;
let marina: Person;
const asMarina = () => ({ token: marina.token, headers: actingFor(owner) });
beforeAll(async () => {
  ({ owner, marina } = await largestCompany());
}, 120_000);

type Page = { readonly status: number; readonly body: { readonly count: number } };

it('a call that acts for a company costs one read more, a list none', async () => {
  const few = await clientOf(20);
  const own = { token: few.token };
  const { person: buyer } = await memberOf(few, { role: 'buyer', deliver });
  const asBuyer = { token: buyer.token, headers: actingFor(few) };
  for (const run of [
    (as: typeof own): Promise<Page> => call(listOrders, as),
    (as: typeof own): Promise<Page> => call(listSignatures, as),
  ]) {
    for (const as of [own, asBuyer]) await run(as);
    const alone = await measure(() => run(own));
    const forCompany = await measure(() => run(asBuyer));
    expect(forCompany.result.status).toBe(200);
    expect(forCompany.result.body.count).toBe(20);
    expect(forCompany.requests - alone.requests).toBe(1);
    expect(forCompany.readUnits - alone.readUnits).toBeLessThanOrEqual(1);
    expect(forCompany.writeUnits).toBe(0);
  }
});

// Each of the rows carries the words of fifty people, 7 KB that are stored in one.
it.each([
  ['team', 5, 60, () => call(getTeam, asMarina())],
  ['what each has to read', 9, 45, () => call(getTeamReading, asMarina())],
  // One of them asks what comes to its reader by a transfer.
  ['page of subscriptions', 7, 70, () => call(listSignatures, asMarina())],
] as const)(
  'of 50 people and 200 subscriptions the %s takes %i requests and %i read units at most',
  async (_name, requests, units, run) => {
    await run();
    const { result, ...cost } = await measure<{ status: number }>(run);
    expect(result.status).toBe(200);
    expect(cost.requests).toBeLessThanOrEqual(requests);
    expect(cost.readUnits).toBeLessThanOrEqual(units);
    expect(cost.writeUnits).toBe(0);
  },
);
