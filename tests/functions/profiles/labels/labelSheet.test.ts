import { describe, expect, it } from 'vitest';
import { labelsPerSheet } from '#shared/profiles/addresses/addressLabels';
import { labelCorner, labelSheets } from '#functions/profiles/labels/labelSheet';
import vectors from '../../../vectors/labels.json';

describe('label sheets', () => {
  it('have the measures of Pimaco 6181 and 6183', () => {
    const sheetOf = (code: string) => vectors.sheets.find((sheet) => sheet.code === code);
    for (const [type, code] of [
      ['simple', '6181'],
      ['complete', '6183'],
    ] as const) {
      const { paper, columns, rows, width, height, x, y, stepX, stepY } = labelSheets[type];
      expect({
        code,
        paper: [paper.width, paper.height],
        cols: columns,
        rows,
        w: width,
        h: height,
        x0: x,
        y0: y,
        dx: stepX,
        dy: stepY,
      }).toEqual(sheetOf(code));
      expect(labelsPerSheet[type]).toBe(columns * rows);
    }
  });

  it('go row by row', () => {
    const corners = [0, 1, 2].map((place) => labelCorner(labelSheets.simple, place));
    expect(corners).toEqual([
      { x: 3.97, y: 12.7 },
      { x: 110.33, y: 12.7 },
      { x: 3.97, y: 12.7 + 25.4 },
    ]);
  });
});
