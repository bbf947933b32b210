import { expect, it, vi } from 'vitest';
import type * as Items from '#platform/db/items';
import * as reports from '#shared/reports/reportEndpoints';
import { fittingRows, mostRows } from '#functions/reports/fittingRows';
import { startDatabase } from '#tests/support/database/database';
import { reportsAskedBy } from '#tests/support/screens/reports/reportCalls';

const { rowsRead } = vi.hoisted(() => ({ rowsRead: vi.fn() }));

/** More than fit stand in the indexes of reports. */
vi.mock('#platform/db/items', async (original) => {
  const items = await original<typeof Items>();
  const indexes = new Set(['byPaid', 'bySent', 'byDue']);
  const many = Array.from({ length: 8001 }, (_, place) => ({
    pk: 'ORDER',
    sk: String(place + 1).padStart(12, '0'),
    paid_sk: '2026-05-04#1',
    due_sk: '2026-05-04#1',
  }));
  return {
    ...items,
    queryItems: (query: Parameters<typeof items.queryItems>[0]) =>
      indexes.has(query.index ?? '') ? Promise.resolve(many) : items.queryItems(query),
    queryPartitions: (...asked: Parameters<typeof items.queryPartitions>) =>
      indexes.has(asked[0].index ?? '') ? Promise.resolve(many) : items.queryPartitions(...asked),
    getItems: (...asked: Parameters<typeof items.getItems>) => {
      if (asked[1].length > 100) rowsRead();
      return items.getItems(...asked);
    },
  };
});

await startDatabase();
const people = await import('#tests/support/samples/people');

const clerk = await people.staff();
const asked = reportsAskedBy(() => clerk);
const may = { start: '2026-05-01', end: '2026-05-31' };

it.each([
  ['reportPaidOrders', reports.reportPaidOrders],
  ['reportAccountant', reports.reportAccountant],
  ['reportExpeditions', reports.reportExpeditions],
  ['reportExpiredSignatures', reports.reportExpiredSignatures],
] as const)(
  '%s refuses more rows than an answer holds, before it reads them',
  async (_, report) => {
    expect(await asked(report)(may)).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'O período tem linhas demais para um relatório. Escolha um período menor.',
        ],
      },
    });
    expect(rowsRead).not.toHaveBeenCalled();
  },
);

it('refuses rows that are more or longer than fit, as Lambda counts them', () => {
  const rows = Array.from({ length: mostRows }, (_, id) => ({ id }));
  expect(fittingRows(rows)).toBe(rows);
  expect(() => fittingRows([...rows, { id: 0 }])).toThrow('linhas demais');
  // Escaped twice, a quotation mark has four characters.
  const long = (marks: number) => [{ name: '"'.repeat(marks) }];
  expect(fittingRows(long(1_500_000))).toHaveLength(1);
  expect(() => fittingRows(long(1_600_000))).toThrow('linhas demais');
});
