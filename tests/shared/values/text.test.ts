import { describe, expect, it } from 'vitest';
import { beginningOf, cleanLines, cleanText, fold, slug } from '#shared/values/text';
import vectors from '../../vectors/money-dates.json' with { type: 'json' };

describe('text', () => {
  it.each(vectors.slug as [string, string][])('slug of "%s"', (text, expected) =>
    expect(slug(text)).toBe(expected),
  );

  it('stores composed letters without invisible marks', () => {
    expect(cleanText('  Joa\u0303o\u0000 \u202Egpj.exe\u2069 ')).toBe('João gpj.exe');
    expect(cleanText('uma\r\nlinha\tsó')).toBe('uma linha só');
    expect(cleanText('João  \u00A0 da\u3000Silva')).toBe('João da Silva');
    expect(cleanLines('uma  tabela\n  recuada')).toBe('uma  tabela\n  recuada');
    expect(cleanText('Aviação 🛩️ 東京')).toBe('Aviação 🛩️ 東京');
    expect(cleanText('x\uD800y')).toBe('xy');
    expect(cleanText(' \u0007 ')).toBe('');
  });

  it('takes the hyphens of word processors for the one that is typed', () => {
    expect([cleanText('PT\u2011UVA'), cleanLines('AG\u2010201')]).toEqual(['PT-UVA', 'AG-201']);
    expect(fold('AG\u2011201')).toBe(fold('ag-201'));
  });

  it.each([
    ['a direction mark', '\u{200F}'],
    ['a soft hyphen', '\u{AD}'],
    ['a word joiner', '\u{2060}'],
    ['tags', '\u{E0041}\u{E0042}'],
    ['a filler', '\u{3164}'],
    ['no character', '\u{FFFF}\u{1FFFE}'],
  ])('knows %s for nothing, alone and between letters', (_, unseen) => {
    expect([cleanText(unseen), cleanLines(unseen)]).toEqual(['', '']);
    expect(cleanText(`Jo${unseen}ão`)).toBe('João');
  });

  it('keeps what joins letters and emoji, and takes it for nothing alone', () => {
    for (const joined of ['👩‍✈️ ❤️', 'می‌خواهم']) expect(cleanText(joined)).toBe(joined);
    expect(cleanText('\u{200D}\u{FE0F} \u{2800}')).toBe('');
  });

  it('leaves a letter eight marks, whatever stands between them', () => {
    const mark = '\u{301}\u{316}';
    for (const between of ['', '\u{200B}', '\u{E0041}', '\u{0}', '\u{34F}']) {
      const evil = `a${`${mark.repeat(4)}${between}`.repeat(1250)}`;
      expect(cleanText(evil).length).toBeLessThan(10);
      expect(cleanText(cleanText(evil))).toBe(cleanText(evil));
    }
  });

  it('begins without half an emoji', () =>
    expect([1, 2, 3, 4].map((length) => beginningOf('a🛩b', length))).toEqual([
      'a',
      'a',
      'a🛩',
      'a🛩b',
    ]));

  it('keeps the lines of a message', () =>
    expect(cleanLines('a\r\nb\rc\u2028d\u0008\te\n')).toBe('a\nb\nc\nd e'));

  it('compares without case and accents', () =>
    expect(fold('MANUTENÇÃO nº 3')).toBe(fold('manutencao no 3')));
});
