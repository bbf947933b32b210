import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Area, areas } from '#shared/accounts/areas';
import { getMe } from '#shared/accounts/accountEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { createProfile, getProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { getListChanges, getToday } from '#shared/system/systemEndpoints';
import { getListJobFile, listListJobs, startListJob } from '#shared/system/listJobEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import {
  customer,
  person,
  type Person,
  signUp,
  staff,
  superuser,
} from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
openMailbox();
const { runListJobs } = await import('#functions/processes/listJobs/runListJobs');
const { flagsAfter } = await import('#functions/profiles/profilePolicy');

let bruna: Person;
const chief = await superuser();
beforeEach(async () => {
  bruna = await person({ is_staff: true, areas: ['orders'] });
});

const give = (to: Person, some: readonly Area[], by = chief) =>
  call(updateProfile, {
    path: { id: to.row.id },
    body: { user: { areas: [...some] } },
    token: by.token,
  });
const ownAreas = async (of: Person) => (await call(getMe, { token: of.token })).body.user.areas;

describe('areas', () => {
  it('are none of new staff until a superuser gives them', async () => {
    const made = await call(createProfile, {
      body: signUp({}, { is_staff: true }),
      token: chief.token,
    });
    expect(made.body.user).toMatchObject({ is_staff: true, areas: [] });
  });

  it('hold at the next call of the same session', async () => {
    const list = () => call(listOrders, { token: bruna.token });
    expect((await list()).status).toBe(200);
    await give(bruna, ['shipping']);
    expect(await list()).toMatchObject({ status: 403, codes: { detail: 'area_required' } });
    expect(await ownAreas(bruna)).toEqual(['shipping']);
  });

  it('are given by superusers alone', async () => {
    const colleague = await staff();
    await give(bruna, [...areas], colleague);
    await give(bruna, [...areas], bruna);
    expect(await ownAreas(bruna)).toEqual(['orders']);
  });

  it('refuse what is none, at its field', async () => {
    const { status, body } = await call(updateProfile, {
      path: { id: bruna.row.id },
      body: { user: { areas: ['orders', 'anything'] } },
      token: chief.token,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ user: { areas: [{}, [expect.any(String)]] } });
  });

  it('are all of superusers, and none of customers', async () => {
    expect(await ownAreas(chief)).toEqual(areas);
    expect(await ownAreas(await customer())).toEqual([]);
  });

  it('do not show the recovery link of a customer to whoever only has orders', async () => {
    const ana = await customer();
    const { status, body } = await call(getProfile, {
      path: { id: ana.row.id },
      token: bruna.token,
    });
    expect(status).toBe(200);
    expect(body.temp_hash).toBeNull();
  });

  it('stay in order, each once, and go with the role, whatever is sent', () => {
    const some = fc.array(fc.constantFrom(...areas), { maxLength: 12 });
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, sent, stays) => {
        const row = { ...bruna.row, areas: before };
        const change = { user: { areas: sent, is_staff: stays } };
        const after = flagsAfter(row, change, chief.session).areas;
        expect(after).toEqual(stays ? areas.filter((one) => sent.includes(one)) : []);
        expect(flagsAfter(row, change, bruna.session).areas).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is shown of all', () => {
  it('is of the day what one’s areas are about', async () => {
    await give(bruna, ['money']);
    const { body } = await call(getToday, { token: bruna.token });
    expect(body.tasks.map(({ kind }) => kind)).toEqual(['findings', 'invoices', 'notes']);
  });

  it('is of changes the lists one may open', async () => {
    await give(bruna, ['publications']);
    const { body } = await call(getListChanges, {
      query: { since: '0.0.0.0.0' },
      token: bruna.token,
    });
    expect(body.changed).not.toContain('profiles');
    expect(body.areas).toEqual(['publications']);
  });
});

it('a job stops where its area was taken away, and its file is closed', async () => {
  const started = await call(startListJob, {
    body: { list: 'orders', work: 'csv', query: {} },
    token: bruna.token,
  });
  expect(started.status).toBe(201);
  await give(bruna, ['shipping']);
  await runListJobs(Date.now() + 60_000);
  const path = { id: started.body.id };
  expect(await call(getListJobFile, { path, token: bruna.token })).toMatchObject({
    status: 403,
    codes: { detail: 'area_required' },
  });
  expect((await call(listListJobs, { token: bruna.token })).body).toEqual([]);
  await give(bruna, ['orders']);
  const [job] = (await call(listListJobs, { token: bruna.token })).body;
  expect(job).toMatchObject({ state: 'failed' });
  expect(job?.why).toContain('Pedidos');
});
