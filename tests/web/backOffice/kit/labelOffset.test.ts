import { afterEach, describe, expect, it } from 'vitest';
import {
  keepLabelOffset,
  offsetText,
  parseOffset,
  readLabelOffset,
} from '#web/backOffice/kit/labels/labelOffset';

afterEach(() => localStorage.clear());

describe('how far off a printer is', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['1,5', 1.5],
    ['-1.25', -1.25],
    [' +10 ', 10],
    ['-10', -10],
  ])('is read from %j', (typed, millimetres) => expect(parseOffset(typed)).toBe(millimetres));

  it.each(['10,1', '-11', '1,234', '1e1', 'um', '--1', '1,', '٣'])('is not %j', (typed) =>
    expect(parseOffset(typed)).toBeNull(),
  );

  it('is told in words', () => {
    expect(offsetText({ x: 0, y: 0 })).toBe('');
    expect(offsetText({ x: -0.5, y: 2 })).toBe('0,5 mm à esquerda, 2 mm abaixo');
  });

  it('is kept while there is any', () => {
    keepLabelOffset({ x: 1.5, y: 0 });
    expect(readLabelOffset()).toEqual({ x: 1.5, y: 0 });
    keepLabelOffset({ x: 0, y: 0 });
    expect(localStorage.length).toBe(0);
  });

  it.each(['{', '{"x":1}', '{"x":99,"y":0}', 'undefined'])('is nothing for %j', (text) => {
    localStorage.setItem('label_offset', text);
    expect(readLabelOffset()).toEqual({ x: 0, y: 0 });
    expect(localStorage.getItem('label_offset')).toBeNull();
  });
});
