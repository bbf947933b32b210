import { beforeAll, describe, expect, it } from 'vitest';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import type { Cost } from '#tests/support/costs/orderCosts';
import type { Person } from '#tests/support/samples/people';

await startDatabase();
memoryBucket();
const { clientOf, ownCosts } = await import('#tests/support/costs/ownCosts');
const { readWhole } = await import('#platform/list/clientRows');
const { everySignatureOf } = await import('#functions/signatures/signatureRepository');
const { ordersOf } = await import('#functions/orders/orderRepository');

let costs: Cost[] = [];
beforeAll(async () => {
  costs = await ownCosts([300, 1_200]);
}, 180_000);

it('costs a client of 1,200 orders and subscriptions what it costs one of 300', () => {
  const few = costs.slice(0, costs.length / 2);
  const many = costs.slice(costs.length / 2);
  expect(many).toHaveLength(7);
  for (const [at, cost] of many.entries()) {
    expect(cost.requests, cost.name).toBeLessThanOrEqual((few[at]?.requests ?? 0) + 1);
    expect(cost.readUnits, cost.name).toBeLessThanOrEqual((few[at]?.readUnits ?? 0) + 2);
    // Reading the 1,200 would take 140; what a manual is for is judged by the register, once for each prefix of a page.
    expect(cost.readUnits, cost.name).toBeLessThan(80);
    expect(cost.writeUnits, cost.name).toBe(0);
  }
});

// On both sides of the number of rows that are read whole, the same pages.
describe.each([readWhole, readWhole + 1])('who has %i rows', (size) => {
  let person: Person;
  beforeAll(async () => {
    person = await clientOf(size);
  });
  const own = async (query: Record<string, string>) => {
    const { body } = await call(listSignatures, { token: person.token, query });
    const rows = body.results.map(({ id, due, airplane_prefix, publication }) => ({
      id,
      due,
      airplane_prefix,
      name: publication.name,
    }));
    return { ...body, rows };
  };
  const everyPage = async (query: Record<string, string>) => {
    const { pages, count } = await own(query);
    const rows = [];
    for (let page = 1; page <= pages; page += 1) {
      rows.push(...(await own({ ...query, page: String(page) })).rows);
    }
    return { count, rows };
  };

  it('sees all of them once, newest first, and what they hold', async () => {
    const all = await everySignatureOf(person.row.id);
    const { count, rows } = await everyPage({});
    expect(count).toBe(size);
    expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const { holdings } = await own({});
    const flown = new Set(all.map(({ airplane_prefix }) => airplane_prefix));
    expect(holdings).toEqual({ aircraft: [...flown].toSorted(), certifiable: true });
  });

  it('sees what ends next, then what has ended', async () => {
    const today = todayInSaoPaulo(new Date());
    const { rows } = await everyPage({ ordering: 'due' });
    const dues = rows.map(({ due }) => due ?? '');
    const coming = dues.filter((due) => due >= today);
    const over = dues.filter((due) => due < today);
    expect(coming.length * over.length).toBeGreaterThan(0);
    expect(dues).toEqual([...coming.toSorted(), ...over.toSorted().toReversed()]);
  });

  it('sees the purchases of one aircraft together', async () => {
    const { rows } = await everyPage({ ordering: 'aircraft' });
    const names = rows.map(({ airplane_prefix, name }) => `${airplane_prefix ?? '~'} ${name}`);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  });

  it('narrows by aircraft, publication, status and month', async () => {
    const all = await everySignatureOf(person.row.id);
    const [one] = all;
    if (!one) throw new Error('none');
    const { airplane_prefix: prefix, publication, due } = one;
    const ids = async (query: Record<string, string>) =>
      (await everyPage(query)).rows.map(({ id }) => id);
    const those = (is: (row: (typeof all)[number]) => boolean) =>
      all.filter(is).map(({ id }) => id);
    expect(await ids({ prefix: prefix ?? '' })).toEqual(
      those((row) => row.airplane_prefix === prefix),
    );
    expect(await ids({ publication__id: String(publication.id) })).toEqual(
      those((row) => row.publication.id === publication.id),
    );
    const today = todayInSaoPaulo(new Date());
    const isOver = (row: (typeof all)[number]) => row.status === 4 || (row.due ?? '') < today;
    expect(await ids({ status: '4' })).toEqual(those(isOver));
    const month = due?.slice(0, 7) ?? '';
    expect(await ids({ ends: month })).toEqual(
      those((row) => row.due?.startsWith(month) === true && !isOver(row)),
    );
  });

  it('sees their orders, all and by status and text', async () => {
    const all = await ordersOf(person.row.id);
    const { token } = person;
    const ask = async (query: Record<string, string>) => {
      const { body } = await call(listOrders, { token, query });
      return { count: body.count, ids: body.results.map(({ id }) => id) };
    };
    const firstPage = (found: typeof all) => ({
      count: found.length,
      ids: found.slice(0, 20).map(({ id }) => id),
    });
    expect(await ask({})).toEqual(firstPage(all));
    expect(await ask({ status: '3' })).toEqual(firstPage(all.filter(({ status }) => status === 3)));
    const [newest] = all;
    const prefix = newest?.lines[0]?.airplane_prefix ?? '';
    expect(await ask({ search: prefix })).toEqual(
      firstPage(all.filter(({ lines }) => lines.some((line) => line.airplane_prefix === prefix))),
    );
  });
});
