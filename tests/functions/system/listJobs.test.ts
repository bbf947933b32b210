import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderCsv } from '#shared/orders/orderCsv';
import { orderStatus } from '#shared/orders/orderStatus';
import type { DeskList } from '#shared/site/deskLists';
import { getListJobFile, retryListJob, startListJob } from '#shared/system/listJobEndpoints';
import { calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { csvText } from '#shared/values/csv';
import { centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { type Person, staff } from '#tests/support/samples/people';
import { beforeFile, breakFile, listJobDesk } from '#tests/support/screens/desk/listJobDesk';
import { sampleOrder } from '#tests/support/samples/sampleOrders';

await startDatabase();
await startBuckets();
const { presentListedOrder } = await import('#functions/orders/reading/presentOrder');
const { findOrder, insertOrder, removeOrder, replaceOrder } =
  await import('#functions/orders/orderRepository');
const { endListJob, findListJob, freeSlot, takeListJob } =
  await import('#functions/processes/listJobs/listJobRepository');
const { platformPersonalStore } = await import('#platform/personalData/platformPersonalStore');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');
const history = await import('#platform/history/history');
const { commit } = await import('#platform/db/write');
const { updateItem } = await import('#platform/db/itemWrites');
const { hit } = await import('#platform/auth/throttle');
const { listJobLimit } = await import('#platform/auth/throttleLimits');

const today = todayInSaoPaulo(new Date());
const stateOf = (index: number) => (index % 10 === 0 ? 'SP' : index % 2 === 0 ? 'GO' : 'MT');

/** More than two parts of a file of those in GO and MT. */
const orders = Array.from({ length: 1150 }, (_, index): OrderRecord => {
  const base = sampleOrder(index + 1);
  return {
    ...base,
    status: index % 40 === 0 ? orderStatus.pending : orderStatus.confirmed,
    date: calendarDate('2026-05-10'),
    total: centavos(10_000 + ((index * 37) % 6000) * 100),
    client: { ...base.client, name: index === 1 ? '=HYPERLINK("x")' : base.client.name },
    shipping_address: { ...base.billing_address, state: stateOf(index) },
  };
});

let clerk: Person;
const { run, asked, shown, list, linesOf } = await listJobDesk(() => clerk);
beforeAll(async () => {
  clerk = await staff();
  await bulkLoad(orders.flatMap(insertOrder));
}, 120_000);
beforeEach(() => {
  vi.restoreAllMocks();
});

const expected = (rows: readonly OrderRecord[]) =>
  csvText(
    orderCsv,
    rows.map((order) => presentListedOrder(order, { isStaff: true }, today)),
  );

describe('the CSV of a filter', () => {
  const filter = { status: '2', uf: 'GO,MT', ordering: '-total' };
  const inFilter = orders
    .filter(
      ({ status, shipping_address: to }) => status === 2 && ['GO', 'MT'].includes(to?.state ?? ''),
    )
    .toReversed()
    .toSorted((one, other) => other.total - one.total);

  it('has every row of it, in its order, over several parts; formulas are text', async () => {
    expect(inFilter.length).toBeGreaterThan(1000);
    const { id, state } = await asked({ query: { ...filter, page: '3' } });
    expect(state).toBe('waiting');
    expect(await run()).toEqual({ ended: 1 });
    const { length } = inFilter;
    expect(await shown(id)).toMatchObject({ state: 'done', total: length, gone: length });
    const text = await linesOf(id);
    expect(text).toBe(expected(inFilter));
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await shown(id))?.file).toBe(`pedidos-${today}.csv`);
  });

  it('is of whoever asked alone, and their history says so', async () => {
    const { id } = await asked({ query: { search: 'joana', uf: 'GO' } });
    await run();
    const colleague = await staff();
    expect(await shown(id, colleague)).toBeUndefined();
    const sent = { path: { id }, token: colleague.token };
    expect((await call(getListJobFile, sent)).status).toBe(404);
    expect((await call(retryListJob, sent)).status).toBe(404);
    const news = await history.readHistory('accounts', clerk.row.id);
    expect(news.at(-1)?.action).toBe('Exportou o CSV de pedidos: com busca, uf=GO');
  });

  it('goes on after a crash with the part it was at, with the rows of its beginning as they stand by then', async () => {
    const { id } = await asked({ query: filter });
    breakFile('part-1.csv', 1);
    expect(await run()).toEqual({ ended: 0 });
    expect(await shown(id)).toMatchObject({ state: 'working', gone: 500 });

    const written = inFilter[5];
    const later = inFilter[700];
    const deleted = inFilter[800];
    if (!written || !later || !deleted) throw new Error('too few');
    for (const { id: order } of [written, later]) {
      const before = await findOrder(order);
      if (before) await commit(replaceOrder(before, { nfe: String(order) }).writes);
    }
    await commit(removeOrder(deleted));
    await commit(insertOrder({ ...written, id: 9001, date: today }));

    expect(await run()).toEqual({ ended: 1 });
    const rows = inFilter
      .filter((order) => order !== deleted)
      .map((order) => (order === later ? { ...order, nfe: String(order.id) } : order));
    expect(await linesOf(id)).toBe(expected(rows));
  });

  it('is given up after three failures, says so, and goes on when asked again', async () => {
    const { id } = await asked({ query: { uf: 'SP', period: '2026-05-10..2026-05-10' } });
    breakFile('part-0.csv', 3);
    for (const ended of [0, 0, 1]) expect(await run()).toEqual({ ended });
    const failed = await shown(id);
    expect(failed).toMatchObject({ state: 'failed', gone: 0, file: null });
    expect(failed?.why).toBe('Não deu certo por um problema nosso. Tente de novo.');
    expect(await run()).toEqual({ ended: 0 });
    const again = { path: { id }, token: clerk.token };
    expect((await call(retryListJob, again)).body.state).toBe('waiting');
    expect((await call(retryListJob, again)).codes).toEqual({
      non_field_errors: ['job_not_failed'],
    });
    await run();
    expect((await shown(id))?.state).toBe('done');
    expect((await linesOf(id)).split('\r\n')).toHaveLength(1 + 115 + 1);
  });

  it('is worked on by one process at a time, until that falls silent', async () => {
    const { id } = await asked({ query: { uf: 'GO' } });
    const waiting = { id, owner: clerk.row.id };
    const now = new Date();
    expect((await takeListJob(waiting, now))?.id).toBe(id);
    expect(await run()).toEqual({ ended: 0 });
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    expect(await takeListJob(waiting, minutes(1))).toBeUndefined();
    expect((await takeListJob(waiting, minutes(3)))?.id).toBe(id);
  });

  it.each<[DeskList, string]>([
    ['expeditions', 'Remessa;Criação;Envio;Cliente'],
    ['signatures', 'ID;Publicação;Versão;Cliente'],
    ['profiles', 'ID;Nome;Empresa;E-mail'],
    ['publications', 'ID;Publicação;Aplicação;Versão'],
  ])('is made of %s, too', async (of, head) => {
    const { id } = await asked({ list: of, query: {} });
    await run();
    const [first, ...rows] = (await linesOf(id)).split('\r\n');
    expect(first).toContain(head);
    expect(rows.length - 1).toBe((await shown(id))?.total);
    if (of === 'profiles') expect(rows.join()).toContain(clerk.email);
  });

  it('is refused where the list itself would refuse the filter, by the same field', async () => {
    const body = { list: 'orders', work: 'csv', query: { uf: 'XX' } } as const;
    const answer = await call(startListJob, { body, token: clerk.token });
    expect([answer.status, answer.codes]).toEqual([400, { uf: ['invalid_filter'] }]);
  });

  it('keeps of a filter only what the list knows, so that history cannot be written by it', async () => {
    const made = Object.fromEntries(
      Array.from({ length: 700 }, (_, nth) => [`x${String(nth)}`, 'y'.repeat(300)]),
    );
    const forged = { ...made, uf: 'GO', x: '1\r\nSenha trocada por Helena' };
    const { id } = await asked({ query: forged });
    const [first] = (await history.readHistory('accounts', clerk.row.id)).slice(-1);
    expect(first?.action).toBe('Exportou o CSV de pedidos: uf=GO');
    await run();
    expect((await shown(id))?.state).toBe('done');
  });

  it('of others is worked on beside one that cannot be read', async () => {
    const { id } = await asked({ query: { uf: 'GO' } });
    await asked({ query: { uf: 'MT' } });
    const item = { pk: `LISTJOB#${String(clerk.row.id)}`, sk: String(id).padStart(9, '0') };
    await commit([updateItem({ table: 'system', key: item, set: { state: 'broken' } })]);
    expect(await run()).toEqual({ ended: 1 });
    await commit([updateItem({ table: 'system', key: item, set: { state: 'waiting' } })]);
  });

  it('is one of five that a person has open at once, however many are asked for together', async () => {
    const busy = await staff();
    const body = { list: 'orders', work: 'csv', query: { uf: 'SP' } } as const;
    const ask = () => call(startListJob, { body, token: busy.token });
    await run();
    const answers = await Promise.all(Array.from({ length: 7 }, ask));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(5);
    const refusals = answers.flatMap(({ status, codes }) => (status === 201 ? [] : [codes]));
    expect(refusals).toEqual(
      Array.from({ length: 2 }, () => ({ non_field_errors: ['too_many_jobs'] })),
    );
    breakFile('part-0.csv', 15);
    for (const ended of [0, 0, 5]) expect(await run()).toEqual({ ended });
    for (let nth = 0; nth < 5; nth += 1) expect((await ask()).status).toBe(201);
    const [failed] = (await list(busy)).filter(({ state }) => state === 'failed');
    const again = { path: { id: failed?.id ?? 0 }, token: busy.token };
    const refused = await call(retryListJob, again);
    expect(refused.codes).toEqual({ non_field_errors: ['too_many_jobs'] });
    expect(await run()).toEqual({ ended: 5 });
    expect((await call(retryListJob, again)).body.state).toBe('waiting');
  });

  it('leaves the slot alone that another of theirs took since a second process ended it', async () => {
    await run();
    const { id } = await asked({ query: { uf: 'SP' } });
    const first = await findListJob(clerk.row.id, id, new Date());
    if (!first) throw new Error('no job');
    beforeFile('all.csv', 1, async () => {
      await commit(endListJob(first, new Date()));
      await asked({ query: { uf: 'SP' } });
    });
    expect(await run()).toEqual({ ended: 0 });
    expect(await freeSlot(clerk.row.id, new Date())).not.toBe(first.slot);
  });

  it('leaves nothing behind of who is forgotten, and says so', async () => {
    const whole = await asked({ list: 'profiles', query: {} });
    const titles = await asked({ list: 'publications', query: {} });
    await run();
    expect(await linesOf(whole.id)).toContain(clerk.email);
    const made = await asked({ query: { uf: 'GO,MT' } });
    breakFile('part-1.csv', 1);
    await run();
    const forgotten = {
      profile: 987_654,
      emails: [],
      words: [],
      teams: [],
      contact: erasedContact,
    };
    await platformPersonalStore.forget?.({ ...forgotten, now: new Date() });
    const sent = { path: { id: whole.id }, token: clerk.token };
    expect((await call(getListJobFile, sent)).codes).toEqual({
      non_field_errors: ['file_erased'],
    });
    await run();
    expect(await shown(made.id)).toMatchObject({ state: 'failed', file: null });
    expect((await shown(made.id))?.why).toContain('Gere de novo.');
    expect(await linesOf(titles.id)).toContain('Publicação');
  });

  it('may be asked for so often an hour', async () => {
    const busy = await staff();
    const body = { list: 'orders', work: 'csv', query: { uf: 'SP' } } as const;
    const now = new Date();
    for (let nth = 0; nth < listJobLimit.limit; nth += 1) {
      await hit('list-jobs', String(busy.row.id), { ...listJobLimit, now });
    }
    expect((await call(startListJob, { body, token: busy.token })).status).toBe(429);
  });

  it.each([
    [{ list: 'profiles', work: 'cancel', query: {} }, { work: ['work_not_of_list'] }],
    [{ list: 'orders', work: 'cancel', query: {} }, { count: ['required'] }],
  ] as const)('is refused for %o', async (body, codes) => {
    const answer = await call(startListJob, { body, token: clerk.token });
    expect([answer.status, answer.codes]).toEqual([400, codes]);
  });
});
