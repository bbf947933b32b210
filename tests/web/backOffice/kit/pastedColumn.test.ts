import { describe, expect, it } from 'vitest';
import { readPastedColumn } from '#web/backOffice/kit/pastedColumn';

describe('the first cell of a pasted column', () => {
  it.each([
    'NF',
    'NF-e',
    'Nº NF',
    'N° da nota',
    'Nota fiscal',
    'Número',
    'Num.',
    'Código',
    'COD. RASTREIO',
    'Código de rastreamento',
    'Objeto',
  ])('is left out as a heading: %s', (heading) => {
    expect(readPastedColumn(`${heading}\n901\n902\n`, 2)).toEqual({ cells: ['901', '902'] });
  });

  it.each(['pendente', '–', 'sem código', 'nota cancelada', 'retirada no balcão'])(
    'moves no number to another row: %s',
    (word) => {
      expect(readPastedColumn(`${word}\n901\n902\n`, 3)).toEqual({
        problem: `A primeira célula é “${word}”. Se for o título, cole sem ela; se for de uma linha, deixe-a vazia.`,
      });
    },
  );

  it('keeps its row if it is empty or has a number', () => {
    expect(readPastedColumn('\n902\n', 2)).toEqual({ cells: ['', '902'] });
    expect(readPastedColumn('\u00a0901\u00a0\r\n902\r\n', 2)).toEqual({ cells: ['901', '902'] });
  });
});
