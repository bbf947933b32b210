import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tables } from '#shared/storage/tables';
import { personalStores } from '#functions/processes/clients/clientForgotten/personalStores';

const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`functions/${file}`, 'utf8'));
const allOf = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key = '']) => key)));
const items = personalStores.flatMap((store) => store.items);

/** Keys of indexes, and sort keys inside a partition whose every item has one fate. */
const withinOthers = new Set([
  'S#',
  'C#',
  'CERTIFIED#',
  'SENT#',
  'PAID#',
  'DUE#',
  'P#',
  'LINE#',
  'STAFF#',
  'FEEDBACK#',
  'GIVEN#',
  'OFFERED#',
  'OPEN#',
  'DONE#',
  'REMINDER#',
]);

// A new kind of item is found here before a person is: it says in a `PersonalStore` what becomes of it.
it('names every kind of item the code writes', () => {
  const declared = new Set(items.flatMap(({ pk, sk }) => [pk, sk ?? '']));
  const written = [...allOf(/[`'"]([A-Z][A-Z0-9_]*#)/g), ...allOf(/\bpk: '([A-Z][A-Z0-9_]*)'/g)];
  const unknown = written.filter((key) => !declared.has(key) && !withinOthers.has(key));
  expect(unknown).toEqual([]);
});

it('names every folder of files the code writes', () => {
  const folders = personalStores.flatMap(({ files = [] }) => files.map(({ prefix }) => prefix));
  const written = allOf(/(?:key|prefix): [`']([a-z]+\/(?:[a-z]+\/)*)/g);
  expect([...written].filter((folder) => !folders.includes(folder))).toEqual([]);
});

it('belongs to a table each, and is forgotten by someone where it is personal', () => {
  for (const { table } of items) expect(Object.keys(tables)).toContain(table);
  for (const { items: own, files = [], forget } of personalStores) {
    const isPersonal = [...own, ...files].some(({ fate }) => fate === 'forgotten');
    const isContact = own.every(({ table, pk }) => table === 'system' && pk === 'D#');
    // Messages go with the e-mails that carry them, which the accounts silence.
    expect(forget !== undefined || isContact).toBe(isPersonal || isContact);
  }
});
