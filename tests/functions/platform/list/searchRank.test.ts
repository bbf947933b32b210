import { expect, it } from 'vitest';
import { byRank } from '#platform/list/search/searchRank';
import { searchableText, searchTerms } from '#platform/list/search/searchText';

/** Rows of these texts, newest first, as a list stores them. */
const rows = (texts: Readonly<Record<number, readonly string[]>>) =>
  Object.entries(texts)
    .map(([id, fields]) => ({ id: Number(id), text: searchableText([id, ...fields]) }))
    .toReversed();
const ranked = (found: ReturnType<typeof rows>, typed: string) =>
  byRank(found, searchTerms(typed)).map(({ id }) => id);

it('puts the number itself first, then whole words, then beginnings, then the rest, newest first', () => {
  const found = rows({
    12: ['Manual de Serviço'],
    112: ['Catálogo'],
    301: ['Rev. 12'],
    302: ['Boletim 1204'],
    303: ['Rev. 12', 'Boletim 1204'],
    304: ['Aeronave PT-A12'],
  });
  expect(ranked(found, '12')).toEqual([12, 303, 301, 302, 304, 112]);
});

it('ranks several words by the one that stands worst', () => {
  const found = rows({
    1: ['Manual Ipanema'],
    2: ['Manualzinho Ipanema'],
    3: ['Manual EMB-Ipanema'],
    4: ['Ipanema', 'Manual'],
  });
  expect(ranked(found, 'manua ipanema')).toEqual([4, 2, 1, 3]);
  expect(ranked(found, 'manual ipanema')).toEqual([4, 1, 2, 3]);
});

it('takes a masked number for the number, and nothing typed for no wish', () => {
  const found = rows({ 1: ['390.533.447-05'], 2: ['390533447'] });
  expect(ranked(found, '390.533.447-05')).toEqual([1, 2]);
  expect(ranked(found, '')).toEqual([2, 1]);
});

it('knows no number where the list hides it', () => {
  const texts = ['Piper', 'Seneca 7', 'B-7 7A'];
  const hidden = texts.map((text, at) => ({ id: at + 6, text: searchableText([text]) }));
  expect(byRank(hidden, searchTerms('7')).map(({ id }) => id)).toEqual([7, 8, 6]);
});

it('shows a revision before the id, which is not typed, where the list says so', () => {
  const found = rows({ 2: ['Boletim 2x'], 3: ['Manual', 'Rev. 2'], 20: ['Catálogo'] });
  const ids = byRank(found, searchTerms('2'), { idLast: true }).map(({ id }) => id);
  expect(ids).toEqual([3, 2, 20]);
});
