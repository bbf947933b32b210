import { expect, it } from 'vitest';
import { importedFrom, importMoment } from '#tests/support/calls/shopCommands';
import { startDatabase } from '#tests/support/database/database';
import { smallShop, writeShopFolder } from '#tests/support/samples/stored/shopFolder';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
const { profiles } = await import('#functions/profiles/profileRepository');

it('goes on where it broke off', async () => {
  const { dataFiles } = await import('#functions/processes/shopFiles/format/dataFiles');
  const { importShop } = await import('#functions/processes/shopFiles/imported/importShop');
  const { importFolder } = await import('#infra/operations/dataFiles/importFolder');
  const people = Array.from({ length: 250 }, (_, index) => ({
    ...smallShop['people.csv'][1],
    ...{ id: 5000 + index, email: `p${String(index)}@example.com`, cnpj: '' },
  }));
  const from = writeShopFolder({ 'people.csv': people });
  const source = importFolder(from, dataFiles);
  let readings = 0;
  const broken = {
    ...source,
    rows: async function* (file: Parameters<typeof source.rows>[0]) {
      readings += 1;
      for await (const row of source.rows(file)) {
        if (readings === 2 && row.line > 230) throw new Error('the disk is gone');
        yield row;
      }
    },
  };
  const asked = { check: false, now: importMoment, say: () => undefined };
  await expect(importShop({ ...asked, source: broken })).rejects.toThrow('the disk is gone');
  const { report } = await importedFrom(from);
  const { added, there } = report['people.csv'];
  expect(added + there).toBe(250);
  expect(there).toBe(200);
  expect(await profiles.get(5249)).toMatchObject({ email: 'p249@example.com' });
});
