import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getToday } from '#shared/system/systemEndpoints';
import { measure } from '#platform/db/client/meter';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { download } from '#tests/support/samples/orders';
import { sampleSignature } from '#tests/support/samples/samplePurchases';
import { signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
memoryBucket();
const { deliver } = openMailbox();
const { staff } = await import('#tests/support/samples/people');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { handler: expire } = await import('#functions/signatures/jobs/expireSignatures');

const now = todayInSaoPaulo(new Date());
const yesterday = addDays(now, -1);
const total = 1200;
const due = 500;
/** Every other one of the newest thousand ended yesterday, and no job has run since. */
const isOver = (id: number) => id > total - 2 * due && id % 2 === 0;

let clerk: Awaited<ReturnType<typeof staff>>;
let book: number;
const desk = signatureDesk(() => clerk);
beforeAll(async () => {
  clerk = await staff();
  book = (await download(subscription)).id;
  const ids = Array.from({ length: total }, (_, index) => index + 1);
  await bulkLoad(
    ids.flatMap((id) =>
      signatures.insert({
        ...sampleSignature(id, book),
        publication: { id: book, name: 'Manual', is_download: true, is_signature: true },
        status: id % 4 === 0 ? 5 : 1,
        due: isOver(id) ? yesterday : addDays(now, 200),
      }),
    ),
  );
}, 60_000);

const expected = (status: number) =>
  Array.from({ length: total }, (_, index) => total - index).filter((id) =>
    status === 4 ? isOver(id) : !isOver(id) && (id % 4 === 0 ? 5 : 1) === status,
  );
const everything = (status: number) => {
  const ids = expected(status);
  return { ids, pages: Math.max(1, Math.ceil(ids.length / 20)) };
};

describe('just after midnight, with 500 that ended yesterday', () => {
  it.each([1, 4, 5])(
    'the list of status %i is exact on its first and last page',
    async (status) => {
      const { ids, pages } = everything(status);
      for (const page of [1, 2, pages, pages + 1]) {
        const { count, results, ...shown } = await desk.listed({
          status: String(status),
          page: String(page),
        });
        expect([count, shown.pages]).toEqual([ids.length, pages]);
        expect(results.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20));
        expect(results.map((row) => row.status.id)).toEqual(results.map(() => status));
      }
    },
  );

  it('so are several statuses, a text and a month', async () => {
    const found = async (status: string) => (await desk.listed({ status, search: 'manual' })).count;
    expect([await found('4'), await found('5'), await found('1')]).toEqual(
      [4, 5, 1].map((status) => expected(status).length),
    );
    expect((await desk.listed({ status__in: '1,5' })).count).toBe(total - due);
    const readers = { publication__id: String(book), limit: '1000' };
    expect((await desk.listed({ ...readers, status__in: '1,2,3,5' })).count).toBe(total - due);
    expect((await desk.listed({ ...readers, status__in: '4' })).count).toBe(due);
    const month = yesterday.slice(0, 7);
    const ending = Array.from({ length: total }, (_, index) => index + 1).filter(
      (id) => !isOver(id) && addDays(now, 200).startsWith(month),
    );
    expect((await desk.listed({ ends: month })).count).toBe(ending.length);
  });

  it('the start of the day counts as the list does', async () => {
    const month = now.slice(0, 7);
    const { body } = await call(getToday, { token: clerk.token });
    const task = body.tasks.find(({ kind }) => kind === 'subscriptions');
    expect(task?.count).toBe((await desk.listed({ ends: month })).count);
  });

  it('nothing is written and nobody is mailed; the cost hardly depends on how many they are', async () => {
    const last = String(everything(1).pages);
    const { requests, readUnits, writeUnits } = await measure(() =>
      desk.listed({ status: '1', page: last }),
    );
    expect(writeUnits).toBe(0);
    expect(requests).toBeLessThanOrEqual(8);
    expect(readUnits).toBeLessThanOrEqual(40);
    const newest = expected(4)[0] ?? 0;
    expect((await signatures.get(newest))?.status).not.toBe(4);
    const mailed = (await deliver()).filter(({ subject }) => subject.startsWith('Assinatura'));
    expect(mailed).toEqual([]);
  });

  it(
    'the daily job stores them, and the lists stay as they were',
    { timeout: 120_000 },
    async () => {
      expect(await expire({ today: now })).toEqual({ settled: due });
      const { ids, pages } = everything(4);
      const { count, results } = await desk.listed({ status: '4', page: String(pages) });
      expect(count).toBe(due);
      expect(results.map(({ id }) => id)).toEqual(ids.slice((pages - 1) * 20));
    },
  );
});
