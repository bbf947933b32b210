import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/values/calendarDate';
import { settleFinding } from '#shared/payments/paymentDeskEndpoints';
import { getToday } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const { stub, mailbox, day, clerk, ...shop } = await openCheckedShop();
const { charged, stored, standing, readPage, check, shown, found } = shop;
const { handler: job } = await import('#functions/payments/jobs/comparePayments');
const { findCheckRun } = await import('#functions/payments/reconciliation/checkRunRepository');
const { readHistory: historyOf } = await import('#platform/history/history');
const daily = asJob('compare-payments', job);

describe('a check that breaks off', () => {
  const listCall = 'GET /v3/payments';

  it('turns every page, and goes on where a provider fell silent', async () => {
    stub.pages.longest = 1;
    const orders = [await charged(), await charged(), await charged()];
    for (const order of orders) standing(order, 'RECEIVED');
    expect(await readPage()).toMatchObject({ pages: 1, read: 1, mended: 1 });
    stub.troubles.push({ on: listCall, reaction: { status: 500, body: '' } });
    const broken = await readPage();
    expect(broken).toMatchObject({ finished: null, pages: 1 });
    expect(broken.failed).not.toBeNull();
    const asked = stub.calls.length;
    expect(await check()).toMatchObject({ failed: null, read: 3, mended: 3, pages: 3 });
    const offsets = stub.calls.slice(asked).flatMap(({ query }) => query.get('offset') ?? []);
    expect(offsets).toEqual(['1', '2']);
  });

  it('waits as long as a provider asks that is asked too often', async () => {
    const order = await charged();
    standing(order, 'RECEIVED');
    const reaction = { status: 429, headers: { 'RateLimit-Reset': '1' }, body: '' };
    stub.troubles.push({ on: listCall, reaction });
    expect(await check()).toMatchObject({ failed: null, mended: 1 });
  });

  it('fails the job, which still asks about single charges', async () => {
    const order = await charged();
    standing(order, 'RECEIVED', { paidOn: addDays(day, -40) });
    stub.troubles.push({ on: listCall, reaction: { status: 500, body: '' } });
    const tomorrow = addDays(day, 1);
    await expect(daily({ today: tomorrow })).rejects.toThrow();
    expect((await stored(order.id)).status).toBe(2);
    expect((await shown()).run?.failed).toMatch(/^\d/);
    // Its later run goes on; a third one has nothing to do.
    await daily({ today: tomorrow });
    const done = await findCheckRun();
    expect(done?.finished).toMatch(/^\d/);
    await daily({ today: tomorrow });
    expect(await findCheckRun()).toEqual(done);
    await check();
  });

  it('does nothing twice when two ask at once', async () => {
    const order = await charged();
    standing(order, 'RECEIVED', { value: 70 });
    await Promise.all([check(), check()]);
    expect(await found()).toEqual([['amount', order.id]]);
    expect((await stored(order.id)).payments).toHaveLength(1);
  });
});

describe('a difference', () => {
  const note = 'Frete combinado depois do boleto; cliente avisado.';
  const settled = (finding: string, given = note, by = clerk) =>
    call(settleFinding, {
      body: { finding, resolution: 'collect', note: given },
      token: by.token,
    });
  async function underpaid() {
    const order = await charged();
    standing(order, 'RECEIVED', { value: 70 });
    await check();
    await mailbox.deliver();
    const { results } = await shown();
    return { order, id: results[0]?.id ?? '' };
  }

  it('is settled with a note, which its order’s history keeps; the order stays', async () => {
    const { order, id } = await underpaid();
    expect((await settled(id, '  ')).status).toBe(400);
    const { status, body } = await settled(id);
    expect(status).toBe(200);
    const by = clerk.row.name;
    expect(body.settled).toMatchObject({ resolution: 'collect', note, by });
    expect(await found()).toEqual([]);
    expect((await shown('settled')).results[0]).toMatchObject({ id, settled: { note, by } });
    const { status: ours, payments } = await stored(order.id);
    expect([ours, payments[0]?.checked]).toEqual([1, true]);
    const history = await historyOf('orders', order.id);
    expect(history.at(-1)).toMatchObject({ reason: note, actor: { name: by } });
    await check();
    expect(await found()).toEqual([]);
  });

  it('is settled once, whoever is first', async () => {
    const { order, id } = await underpaid();
    const answers = await Promise.all([settled(id), settled(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const lost = answers.find(({ status }) => status === 400);
    expect(lost?.codes).toMatchObject({ non_field_errors: ['finding_settled'] });
    const history = await historyOf('orders', order.id);
    expect(history.filter(({ reason }) => reason === note)).toHaveLength(1);
  });

  it('stands at the start of the day until then', async () => {
    const work = async () => {
      const { body } = await call(getToday, { token: clerk.token });
      return body.tasks.find(({ kind }) => kind === 'findings')?.count;
    };
    const { id } = await underpaid();
    expect(await work()).toBe(1);
    await settled(id);
    expect(await work()).toBe(0);
  });
});
