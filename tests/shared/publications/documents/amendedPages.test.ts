import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amendedPages, commonPages } from '#shared/publications/documents/amendedPages';

describe('the pages that a document amends', () => {
  it.each([
    ['8-14', ['8-14']],
    ['5-11, 5-12', ['5-11', '5-12']],
    ['2-14 a 2-16', ['2-14', '2-15', '2-16']],
    ['2-14 a 16; 3-1', ['2-14', '2-15', '2-16', '3-1']],
    ['12 a 14 e 20', ['12', '13', '14', '20']],
    ['iii, A-2', ['iii', 'A-2']],
    ['5-11, 5-11', ['5-11']],
    ['', []],
    ['2-16 a 2-14', null],
    ['2-14 a 3-2', null],
    ['1 a 9999', null],
    ['iii a v', null],
    ['toda a seção 5', null],
    ['5 11', null],
  ])('%j: %j', (text, pages) => expect(amendedPages(text)).toEqual(pages));

  it('are each page of a range once, both ends among them', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(400), (from, length) => {
        const pages = amendedPages(`7-${from} a 7-${from + length}`) ?? [];
        expect([pages.length, pages[0], pages.at(-1)]).toEqual([
          length + 1,
          `7-${from}`,
          `7-${from + length}`,
        ]);
      }),
    ));

  it('end in one that cannot be read, and never break', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const pages = amendedPages(text);
        expect(pages === null || pages.every((page) => page !== '')).toBe(true);
      }),
    ));

  it('are common to two texts', () => {
    expect(commonPages('2-14 a 2-16', '2-16, 3-1, 2-15')).toEqual(['2-16', '2-15']);
    expect(commonPages('toda a seção', '3-1')).toEqual([]);
  });
});
