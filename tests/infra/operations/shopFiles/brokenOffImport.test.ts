import { expect, it } from 'vitest';
import { importedFrom, importMoment } from '#tests/support/calls/shopCommands';
import { startDatabase } from '#tests/support/database/database';
import { smallShop, writeShopFolder } from '#tests/support/samples/stored/shopFolder';

await startDatabase();
const { profiles } = await import('#functions/profiles/profileRepository');

const peopleFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...smallShop['people.csv'][1],
    id: first + index,
    email: `p${String(index)}@example.com`,
    cnpj: '',
  }));

it('goes on where it broke off', async () => {
  const { dataFiles } = await import('#infra/operations/shopFiles/format/dataFiles');
  const { importShop } = await import('#infra/operations/shopFiles/imported/importShop');
  const { importFolder } = await import('#infra/operations/dataFiles/importFolder');
  const people = peopleFrom(5000, 650);
  const from = writeShopFolder({ 'people.csv': people });
  const source = importFolder(from, dataFiles);
  let readings = 0;
  const broken = {
    ...source,
    rows: async function* (file: Parameters<typeof source.rows>[0]) {
      readings += 1;
      for await (const row of source.rows(file)) {
        if (readings === 2 && row.line > 630) throw new Error('the disk is gone');
        yield row;
      }
    },
  };
  const asked = { check: false, now: importMoment, say: () => undefined };
  await expect(importShop({ ...asked, source: broken })).rejects.toThrow('the disk is gone');
  const { report } = await importedFrom(from);
  const { added, there } = report['people.csv'];
  expect(added + there).toBe(650);
  expect(there).toBe(400);
  expect(await profiles.get(5649)).toMatchObject({ email: 'p649@example.com' });
});

it('asks the database about hundreds of people at once', async () => {
  const { measure } = await import('#platform/db/client/meter');
  const people = peopleFrom(9000, 300).map((one) => ({ ...one, email: `again.${one.email}` }));
  const from = writeShopFolder({ 'people.csv': people });
  const { requests, result } = await measure(() => importedFrom(from, { check: true }));
  expect(result.report['people.csv'].added).toBe(300);
  expect(requests).toBeLessThan(20);
});
