import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePages, compareWords } from '#web/shop/reading/comparing/comparePages';

const step = (what: string) => `${what} com torque de 6,8 a 7,9 N·m e frene com arame MS20995C32`;
const chapter = (name: string) =>
  [`${name} armazenagem`, step(`Monte ${name}`), step(`Solte ${name}`)].join('\n');
const manual = ['aileron', 'leme', 'profundor', 'filtro', 'bomba'].map(chapter);

const withHeads = (pages: readonly string[], revision: string) =>
  pages.map(
    (page, index) => `AG-201A\n${revision}\n${page}\nPágina ${index + 1} de ${pages.length}`,
  );

describe('the comparison of two revisions', () => {
  it('lists pages whose words differ, not those whose running head counts anew', () => {
    const now = manual.with(3, chapter('filtro').replace('7,9', '8,2'));
    expect(comparePages(withHeads(manual, 'Rev. 6'), withHeads(now, 'Rev. 7'))).toEqual({
      changes: [{ former: 4, page: 4 }],
      moved: [],
    });
  });

  it('tells a new and a removed page from those that only count anew', () => {
    const now = manual.toSpliced(1, 0, 'Combustível etanol: inspecione a cada 25 horas de voo');
    expect(comparePages(manual, now)).toEqual({ changes: [{ former: null, page: 2 }], moved: [] });
    expect(comparePages(now, manual)).toEqual({ changes: [{ former: 2, page: null }], moved: [] });
  });

  it('recognises a page that moved, also where it was changed on the way', () => {
    const [first = '', ...others] = manual;
    expect(comparePages(manual, [...others, first])).toEqual({
      changes: [],
      moved: [{ former: 1, page: 5 }],
    });
    expect(comparePages(manual, [...others, first.replace('arame', 'cabo')]).changes).toEqual([
      { former: 1, page: 5 },
    ]);
  });

  it('marks the words that were taken out and put in, and counts the places', () => {
    const former = ['Etanol 25 h\n100 h 500 h'];
    const now = ['Etanol 25 h\n50 h 250 h'];
    const words = compareWords({ texts: former, page: 1 }, { texts: now, page: 1 });
    expect(words.count).toBe(2);
    const marked = (pieces: typeof words.now) =>
      pieces.filter(({ isChanged }) => isChanged).map((piece) => piece.words.join(' '));
    expect([marked(words.former), marked(words.now)]).toEqual([
      ['100', '500'],
      ['50', '250'],
    ]);
  });

  it('accounts for every page of both, whatever became of them', () => {
    const page = fc.array(fc.constantFrom('leme', 'cabo', 'pino', 'tensão', 'aperte'), {
      maxLength: 12,
    });
    const pages = fc.array(
      page.map((words) => words.join(' ')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pages, pages, (former, now) => {
        const { changes, moved } = comparePages(former, now);
        const seen = [...changes, ...moved];
        for (const [side, texts] of [
          ['former', former],
          ['page', now],
        ] as const) {
          const named = seen.flatMap((one) => one[side] ?? []);
          expect(new Set(named).size).toBe(named.length);
          expect(named.every((number) => number >= 1 && number <= texts.length)).toBe(true);
        }
        // What is neither changed nor moved is the same text in the same order.
        const rest = (texts: readonly string[], side: 'former' | 'page') =>
          texts.filter((_, index) => !seen.some((one) => one[side] === index + 1));
        expect(rest(former, 'former')).toEqual(rest(now, 'page'));
      }),
    );
  });
});
