import { describe, expect, it } from 'vitest';
import { termsTexts } from '#shared/orders/terms/termsTexts';
import { termsBefore, termsDate, termsDays, termsOn } from '#shared/orders/terms/termsVersions';
import { addDays, calendarDate } from '#shared/values/calendarDate';

describe('the terms', () => {
  it('hold from their own day until the day before the next', () => {
    expect(termsOn(calendarDate('2026-11-30'))).toBe('2026-03-02');
    expect(termsOn(calendarDate('2026-12-01'))).toBe('2026-12-01');
    expect(termsOn(calendarDate('2099-01-01'))).toBe(termsDays.at(-1));
  });

  it('of an order from before the first version are the first', () =>
    expect(termsOn(addDays(termsDate(termsDays[0]), -400))).toBe(termsDays[0]));

  it('lead to those before them, newest first, never to later ones', () => {
    expect(termsBefore('2026-12-01')).toEqual(['2026-03-02']);
    expect(termsBefore('2026-03-02')).toEqual([]);
    expect(termsDays).toEqual(termsDays.toSorted());
  });

  it('promise the revision in force to who downloads, not with every subscription on paper', () => {
    const kinds = termsTexts['2026-12-01'].find(({ title }) => title === 'Publicações');
    expect(kinds?.text).toEqual([
      expect.stringMatching(
        /A de download dá acesso à revisão em vigor.*A impressa recebe as que saírem/,
      ),
    ]);
  });

  it('say in every version how a purchase is left', () => {
    for (const day of termsDays) {
      const words = termsTexts[day].flatMap(({ text }) =>
        text.map((part) => (typeof part === 'string' ? part : part.label)),
      );
      expect(words.join(''), day).toMatch(/7 dias|7º dia/);
    }
  });
});
