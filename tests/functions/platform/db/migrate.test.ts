import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { health } from '#shared/system/systemEndpoints';
import { migrations } from '#functions/processes/migrations';
import { dataVersion, dataVersionKey, oldestRead } from '#platform/db/client/knownData';
import type { Migration } from '#platform/db/migrate';
import { callHandler } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
const { migrate } = await import('#platform/db/migrate');
const { queryItems } = await import('#platform/db/items');
const { deleteItem, putItem, updateItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');
const { handler: migrateData } = await import('#functions/system/jobs/migrateData');

const table = 'dispatch';
const pk = 'MADE-UP';
const stored = () => queryItems({ table, pk, strong: true });
const names = async () => (await stored()).map(({ name, full_name }) => name ?? full_name);

/** A release renames a field of rows that only this test knows. */
const renaming: Migration = {
  version: dataVersion + 1,
  table,
  writesFor: ({ pk: partition, sk, name }) =>
    partition !== pk || name === undefined
      ? []
      : [
          updateItem({
            table,
            key: { pk: partition, sk },
            set: { full_name: name, name: undefined },
            when: { equals: { name } },
          }),
        ],
};
const soon = () => Date.now() + 60_000;
const put = (sk: string, name: string) =>
  commit([putItem({ table, item: { pk, sk, name, note: 'x'.repeat(20_000) } })]);

beforeEach(async () => {
  await commit([deleteItem({ table: 'system', key: dataVersionKey })]);
  const rows = await stored();
  for (const { sk } of rows) await commit([deleteItem({ table, key: { pk, sk: String(sk) } })]);
});

/** The product as it starts: nothing of it asked the tables yet. */
async function started<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  return load();
}
const ofHealth = () => started(() => import('#functions/system/endpoints/health'));
const dataRow = (version: number, migrated: number) =>
  commit([putItem({ table: 'system', item: { ...dataVersionKey, version, migrated } })]);

describe('rows of an earlier shape', () => {
  it('are each brought to the next one, page by page over as many runs as it takes', async () => {
    for (let row = 0; row < 120; row += 1) await put(String(row).padStart(3, '0'), `Nome ${row}`);
    const before = (await names()).toSorted();
    // The time of a run that is over before it began: one page.
    const first = await migrate([renaming], 0);
    expect(first).toMatchObject({ version: renaming.version, migrated: dataVersion });
    expect(first.next).not.toBeNull();
    const walked = await migrate([renaming], soon());
    expect(walked).toMatchObject({ migrated: dataVersion, next: null, seen: 120, changed: 120 });
    // A whole walk that changes nothing says that it is done.
    expect(await migrate([renaming], soon())).toMatchObject({
      version: renaming.version,
      migrated: renaming.version,
      seen: 120,
      changed: 0,
    });
    expect((await names()).toSorted()).toEqual(before);
    expect((await stored()).filter(({ name }) => name !== undefined)).toEqual([]);
  });

  it('come to the same however often it runs, also at once and beside changes', async () => {
    for (const name of ['Ana', 'Rui', 'Iara']) await put(name, name);
    await Promise.all([migrate([renaming], soon()), migrate([renaming], soon())]);
    // What an older function was still about to store.
    await put('Léa', 'Léa');
    for (let run = 0; run < 3; run += 1) await migrate([renaming], soon());
    expect(await migrate([renaming], soon())).toMatchObject({ migrated: renaming.version });
    expect((await stored()).map(({ full_name }) => full_name)).toEqual([
      'Ana',
      'Iara',
      'Léa',
      'Rui',
    ]);
  });

  it('that change meanwhile are left to the next walk', async () => {
    await put('1', 'Ana');
    const overtaken: Migration = {
      ...renaming,
      writesFor: (row) =>
        renaming.writesFor(row.name === 'Ana' ? { ...row, name: 'Ana Prado' } : row),
    };
    expect(await migrate([overtaken], soon())).toMatchObject({ migrated: dataVersion, changed: 1 });
    expect(await names()).toEqual(['Ana']);
    await migrate([renaming], soon());
    expect(await stored()).toMatchObject([{ full_name: 'Ana' }]);
  });

  it('are asked for by the job, which notes the shape of a new shop', async () => {
    expect(await asJob('migrate-data', migrateData)()).toMatchObject({
      version: dataVersion,
      migrated: dataVersion,
    });
  });

  it('have a migration each from the oldest that is read to the one that is written', () => {
    const missing = Array.from(
      { length: dataVersion - oldestRead },
      (_, nth) => oldestRead + 1 + nth,
    );
    expect(migrations.map(({ version }) => version)).toEqual(missing);
  });
});

describe('a function', () => {
  it('starts over what it knows, and health says which shape that is', async () => {
    const { handler } = await ofHealth();
    const { status, body } = await callHandler(handler, health, {});
    expect([status, body]).toEqual([200, expect.objectContaining({ data: dataVersion })]);
  });

  it.each([
    ['newer than it knows', dataVersion + 1, dataVersion],
    ['older than it still reads', dataVersion, oldestRead - 1],
  ])('refuses to start over data %s, whatever it is asked', async (_, version, migrated) => {
    await dataRow(version, migrated);
    const { handler } = await ofHealth();
    const { status, text } = await callHandler(handler, health, {});
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { detail: callRefusals.unknown_data, codes: { detail: 'unknown_data' } },
    ]);
    const list = await started(() => import('#functions/publications/endpoints/listPublications'));
    const { listPublications } = await import('#shared/publications/publicationEndpoints');
    expect(await callHandler(list.handler, listPublications, {})).toMatchObject({ status: 503 });
    const job = await started(() => import('#functions/system/jobs/migrateData'));
    await expect(job.handler()).rejects.toThrow(`code of ${oldestRead} to ${dataVersion}`);

    await dataRow(dataVersion, dataVersion);
    // What it could not be yesterday it may be today: it asks again.
    expect((await callHandler(list.handler, listPublications, {})).status).toBe(200);
  });

  it('asks once, before its first command', async () => {
    const title = await onSale();
    const show = await started(() => import('#functions/publications/endpoints/getPublication'));
    const { measure: measured } = await import('#platform/db/client/meter');
    const { getPublication } = await import('#shared/publications/publicationEndpoints');
    const ask = () =>
      measured(() => callHandler(show.handler, getPublication, { path: { id: title.id } }));
    const first = await ask();
    const second = await ask();
    expect(first.requests - second.requests).toBe(1);
    expect(first.readUnits - second.readUnits).toBe(0.5);
  });
});
