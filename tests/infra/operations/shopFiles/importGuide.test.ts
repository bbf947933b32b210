import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedFrom } from '#tests/support/calls/shopCommands';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { dataFileNames, dataFiles } = await import('#infra/operations/shopFiles/format/dataFiles');

const guide = readFileSync('docs/import.md', 'utf8');

it.each(dataFileNames)('describes exactly the columns that are read of %s', (name) => {
  const [, rest = ''] = guide.split(`### ${name}\n`);
  const [section = ''] = rest.split('\n### ');
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const { columns, required } = dataFiles[name];
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z][a-z_]+)`/g)].map(([, one]) => one));
  const words = new Set([...named, 'sim']);
  expect([...new Set(columns)].filter((column) => !words.has(column))).toEqual([]);
  // First cells name columns and nothing else.
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, one]) => one),
  );
  expect(listed.filter((one) => !columns.includes(one ?? ''))).toEqual([]);
  const bold = [...section.matchAll(/\*\*`([a-z_]+)`\*\*/g)].map(([, one]) => one);
  expect(bold.toSorted()).toEqual([...required].toSorted());
});

it('comes with a folder that is imported without a problem', async () => {
  for (const check of [true, false]) {
    const { said, report } = await importedFrom('docs/import', { check });
    expect(said).toEqual([]);
    expect(Object.values(report).map(({ added }) => added)).toEqual([2, 2, 2, 3, 4, 3, 1, 1]);
  }
});
