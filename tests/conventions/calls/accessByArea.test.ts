import * as v from 'valibot';
import { followed } from '#shared/accounts/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Area, areas, areasOfList, hasArea } from '#shared/accounts/areas';
import type { AreaRule } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import { deskLists } from '#shared/site/deskLists';
import { areasOfFile, exportedFiles } from '#shared/system/exportedFile';
import { areasOfTarget, historyTargets } from '#shared/system/history';
import { areasOfWork, worksOf } from '#shared/system/listJob';
import { type Belongings, belongingsOf } from '#tests/support/samples/belongings';
import { call } from '#tests/support/calls/call';
import { noObject } from '#tests/support/calls/noObject';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import type { Person } from '#tests/support/samples/people';
import { reportFigure } from '#tests/support/promise';
import { areaCalls } from './areaCalls';
import { type Naming, namedObjects } from './namedObjects';

/** The matrix of access by area: each call of staff × each area and none, read from the table. */
await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');

type Operation = (typeof operations)[number];
const routeOf = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`;

const clerks = [...areas, 'none'] as const;
type Clerk = (typeof clerks)[number];
const ownOf = (clerk: Clerk): readonly Area[] => (clerk === 'none' ? [] : [clerk]);

const persons = new Map<Clerk, Person>();
let things: Belongings;
beforeAll(async () => {
  for (const clerk of clerks) {
    persons.set(clerk, await people.person({ is_staff: true, areas: [...ownOf(clerk)] }));
  }
  things = await belongingsOf(await people.customer(), { clerk: await people.staff(), deliver });
}, 120_000);

let knocks = 0;
afterAll(() =>
  reportFigure(`${String(knocks)} calls of staff with one area or none, all as in the table`),
);

async function knock({ endpoint }: Operation, clerk: Clerk, naming: Naming) {
  const person = persons.get(clerk);
  knocks += 1;
  return call(endpoint, {
    path: { ...noObject, ...naming.path },
    ...(naming.query ? { query: naming.query } : {}),
    ...(endpoint.body === undefined || endpoint.method === 'GET'
      ? {}
      : { body: naming.body ?? {} }),
    token: person?.token,
  });
}

type Content = readonly [said: string, needed: readonly Area[], naming: Naming];

const views = deskLists.map((list): Content => [list, areasOfList[list], { path: { list } }]);

const follows = followed.map((target): Content => [
  target,
  areasOfTarget[target],
  { path: { target }, body: { text: 'A' } },
]);

/** What the calls are about whose area follows from that, or that show of each area what is there. */
const contents: Readonly<Record<string, readonly Content[] | 'all see their part'>> = {
  'GET /api/views/{list}': views,
  'POST /api/views/{list}': views.slice(0, 1),
  'PUT /api/views/{list}/{view}': views
    .slice(0, 1)
    .map(([list, needed, naming]) => [
      list,
      needed,
      { ...naming, body: { name: 'A', query: 'search=a' } },
    ]),
  'DELETE /api/views/{list}/{view}': views.slice(0, 1),
  'GET /api/following/{target}/{id}': follows,
  'PUT /api/following/{target}/{id}': follows,
  'POST /api/following/{target}/{id}/comments': follows,
  'PUT /api/following/{target}/{id}/comments/{comment}': follows,
  'POST /api/logme': historyTargets.map((target) => [
    target,
    areasOfTarget[target],
    { body: { target, target_id: 987_654 } },
  ]),
  'POST /api/list_job': deskLists.flatMap((list) =>
    worksOf[list].map((work): Content => [
      `${list} ${work}`,
      areasOfWork({ list, work }),
      { body: { list, work, query: {} } },
    ]),
  ),
  'POST /api/export': exportedFiles.map((file) => [
    file,
    areasOfFile[file],
    { body: { file, rows: 1 } },
  ]),
  'GET /api/list_job': 'all see their part',
  'GET /api/list_job/{id}/file': 'all see their part',
  'POST /api/list_job/{id}/retry': 'all see their part',
  'GET /api/today': 'all see their part',
  'POST /api/today/retry': 'all see their part',
  'POST /api/today/note': 'all see their part',
  'GET /api/changes': 'all see their part',
};

/** An order for another person, which is looked for before anything else of it. */
const placing = () => ({
  body: {
    profile: things.profile,
    publications: [{ publication: 1 }],
    shipping_type: 'A combinar',
    shipping_value: 0.01,
  },
});
const ofOthers: Readonly<Record<string, () => Naming>> = {
  'POST /order': placing,
  'GET /api/fleet': () => ({ query: { profile: String(things.profile) } }),
  'GET /api/compliance': () => ({ query: { profile: String(things.profile), prefix: 'PT-ZZZ' } }),
};
const namingOf = (route: string): Naming =>
  ofOthers[route]?.() ?? namedObjects[route]?.(things) ?? {};

const admitted = (needed: AreaRule, clerk: Clerk) =>
  needed === 'every' ||
  needed === 'byContent' ||
  hasArea(ownOf(clerk), typeof needed === 'string' ? [needed] : needed);

/** All at once, because each waits for the database. */
async function expectAdmissions(operation: Operation, needed: AreaRule, naming: Naming) {
  const said = await Promise.all(
    clerks.map(async (clerk) => {
      const { status, codes } = await knock(operation, clerk, naming);
      if (status === 403) return [clerk, v.parse(v.object({ detail: v.string() }), codes).detail];
      return [clerk, status === 401 || status >= 500 ? status : 'admitted'];
    }),
  );
  const wanted = clerks.map((clerk) => [
    clerk,
    admitted(needed, clerk) ? 'admitted' : 'area_required',
  ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted));
}

const ofStaff = operations.filter(({ endpoint: { access } }) =>
  ['staff', 'owner', 'partner', 'visitorOrStaff'].includes(access),
);

it('names for each call of staff the areas that the call belongs to', () => {
  const declared = operations.flatMap((operation) => {
    const { area } = operation.endpoint;
    return area === undefined ? [] : [[routeOf(operation), namesOf(area)] as const];
  });
  const agreed = Object.entries(areaCalls).flatMap(([names, calls]) =>
    calls.map((route) => [route, names.split(', ').toSorted()] as const),
  );
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(agreed));
});

const namesOf = (area: AreaRule): readonly string[] => [area].flat().toSorted();

it('knows what each call may be about whose area follows from that', () => {
  const byContent = ofStaff.filter(({ endpoint }) => endpoint.area === 'byContent').map(routeOf);
  expect(byContent.toSorted()).toEqual(Object.keys(contents).toSorted());
});

describe.each(ofStaff.map((operation) => [routeOf(operation), operation] as const))(
  '%s',
  (route, operation) => {
    const known = contents[route];
    if (known && known !== 'all see their part') {
      it.each(known)('about %s needs %j', async (_, needed, naming) => {
        await expectAdmissions(operation, needed, naming);
      });
      return;
    }
    it('opens for staff with its area, and for no others', async () => {
      const { area = 'every' } = operation.endpoint;
      await expectAdmissions(operation, area, namingOf(route));
    });
  },
);
