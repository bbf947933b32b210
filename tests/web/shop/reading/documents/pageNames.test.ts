import { describe, expect, it } from 'vitest';
import { marginWords } from '#web/shop/reading/documents/DocumentBand.tsx';

describe('the name that a page is printed with', () =>
  it('is looked for in its head and foot, not where the text speaks of another page', () => {
    const pieces = [
      { str: 'AG-201A', y: 800 },
      { str: 'Página 8-14.', y: 30 },
      { str: 'veja a página 5-11', y: 400 },
      { str: '126', y: 20 },
      { str: 'Rev. 12', y: 25 },
    ];
    expect(marginWords(pieces, 0, 842)).toEqual(['AG-201A', '8-14']);
  }));
