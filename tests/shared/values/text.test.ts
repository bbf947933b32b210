import { describe, expect, it } from 'vitest';
import { cleanLines, cleanText, fold, slug } from '#shared/values/text';
import vectors from '../../vectors/money-dates.json' with { type: 'json' };

describe('text', () => {
  it.each(vectors.slug as [string, string][])('slug of "%s"', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('stores composed letters without invisible marks', () => {
    expect(cleanText('  Joa\u0303o\u0000 \u202Egpj.exe\u2069 ')).toBe('João gpj.exe');
    expect(cleanText('uma\r\nlinha\tsó')).toBe('uma linha só');
    expect(cleanText('Aviação 🛩️ 東京')).toBe('Aviação 🛩️ 東京');
    expect(cleanText('x\uD800y')).toBe('xy');
    expect(cleanText(' \u0007 ')).toBe('');
  });

  it('keeps the lines of a message', () => {
    expect(cleanLines('a\r\nb\rc\u2028d\u0008\te\n')).toBe('a\nb\nc\nd e');
  });

  it('compares without case and accents', () => {
    expect(fold('MANUTENÇÃO nº 3')).toBe(fold('manutencao no 3'));
  });
});
