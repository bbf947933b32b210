import { describe, expect, it } from 'vitest';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { call } from '#tests/support/calls/call';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const { newBase } = await import('#functions/expeditions/expeditionRecord');
const { expeditions } = await import('#functions/expeditions/expeditionRepository');

const statuses = [
  expeditionStatus.inProgress,
  expeditionStatus.sent,
  expeditionStatus.delivered,
] as const;
const dayOf = (index: number) =>
  calendarDate(`2026-05-${String(1 + (index % 28)).padStart(2, '0')}`);

/** 60 parcels that differ in everything a list is narrowed by. */
const parcels = Array.from({ length: 60 }, (_, index): ExpeditionRecord => {
  const status = statuses[index % 3] ?? expeditionStatus.inProgress;
  const sent = status === expeditionStatus.inProgress ? null : dayOf(index + 2);
  return {
    ...newBase,
    id: index + 1,
    version: 1,
    edition: 1,
    unpacked: [],
    created: '2026-05-01T12:00:00.000Z',
    creation_date: dayOf(index),
    client: {
      id: 1 + (index % 4),
      name: ['Ana Souza', 'Élio Prado', 'Zilda Reis', 'Beto Lima'][index % 4] ?? '',
      company_name: null,
      person_or_company: 0,
      email: `c${index % 4}@example.com`,
    },
    order: [1000 + index],
    status,
    track_code: index % 5 === 0 ? null : `PE12045${String(index).padStart(4, '0')}BR`,
    shipping_type: index % 4 === 0 ? 'PAC' : 'SEDEX',
    value: centavos(1_000 + ((index * 37) % 60) * 100),
    send_date: sent,
    posting: null,
    news:
      status === expeditionStatus.sent && index % 2 === 0
        ? { state: 'delivered', text: 'Entregue', at: '2026-05-30T12:00:00.000Z' }
        : null,
    signatures: [],
  };
});

const { token } = await staff();
await bulkLoad(parcels.flatMap((parcel) => expeditions.insert(parcel)));

const found = async (query: Record<string, string>) => {
  const { status, body } = await call(listExpeditions, { query, token });
  return { status, body, ids: status === 200 ? body.results.map(({ id }) => id) : [] };
};
const isSent = ({ status }: ExpeditionRecord) => status === expeditionStatus.sent;

type Case = readonly [query: Record<string, string>, fits: (parcel: ExpeditionRecord) => boolean];
const cases: readonly Case[] = [
  [{ tracking: 'none' }, ({ track_code }) => track_code === null],
  [
    { tracking: 'with', service: 'PAC', status: '2' },
    (one) => one.track_code !== null && one.shipping_type === 'PAC' && isSent(one),
  ],
  [
    { period: '2026-05-03..2026-05-09' },
    ({ creation_date: day }) => day >= '2026-05-03' && day <= '2026-05-09',
  ],
  [{ sent: '..2026-05-04' }, ({ send_date }) => send_date !== null && send_date <= '2026-05-04'],
  [
    { sent: '2026-05-20..', service: 'SEDEX' },
    (one) => (one.send_date ?? '') >= '2026-05-20' && one.shipping_type === 'SEDEX',
  ],
  [{ news: 'delivered' }, (one) => isSent(one) && one.news !== null],
  [{ client: '2', search: 'elio' }, ({ client }) => client.id === 2],
];

describe('the list of parcels', () => {
  it.each(cases)('is narrowed by %o to exactly these, newest first', async (query, fits) => {
    const wanted = parcels
      .filter(fits)
      .map(({ id }) => id)
      .toReversed();
    expect(wanted.length).toBeGreaterThan(0);
    const { body, ids } = await found(query);
    expect(ids).toEqual(wanted.slice(0, 20));
    expect(body.count).toBe(wanted.length);
  });

  it('is put in order by a column, over all its pages and within a filter', async () => {
    const cheapest = parcels.toSorted((one, other) => one.value - other.value);
    const second = await found({ ordering: 'value', page: '2' });
    expect(second.ids).toEqual(cheapest.slice(20, 40).map(({ id }) => id));
    const latest = (await found({ ordering: '-sent', status: '2' })).body.results;
    const days = latest.map(({ send_date }) => send_date ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    const first = { ordering: 'client', period: '2026-05-01..2026-05-04' };
    expect((await found(first)).body.results.map(({ client }) => client.name)).toEqual(
      ['Ana Souza', 'Beto Lima', 'Élio Prado', 'Zilda Reis'].flatMap((name) => [name, name, name]),
    );
    expect((await found({ ordering: 'id' })).ids[0]).toBe(1);
    expect((await found({ ordering: 'nonsense' })).ids[0]).toBe(60);
  });

  it.each<Record<string, string>>([
    { tracking: 'x' },
    { period: '2026-13-01..' },
    { sent: 'maio' },
    { client: 'x' },
  ])('refuses %o on its name', async (query) => {
    const { status, body } = await found(query);
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)]);
  });

  it('is for staff alone', async () => {
    const { token: other } = await customer();
    expect((await call(listExpeditions, { token: other })).status).toBe(403);
  });
});
