import type { LabelType } from '#shared/profiles/addresses/addressLabels';
import type { PaperSize } from '#platform/files/pdf/sheet';

/** A sheet of labels in millimetres: the first label's corner, the labels' size and their step. */
export type LabelSheet = {
  readonly paper: PaperSize;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
};

/** Pimaco's labels come on US Letter paper. */
const paper: PaperSize = { width: 215.9, height: 279.4 };

/** The sheets are Pimaco 6181 (`simple`) and 6183 (`complete`). */
export const labelSheets = {
  simple: {
    paper,
    columns: 2,
    rows: 10,
    width: 101.6,
    height: 25.4,
    x: 3.97,
    y: 12.7,
    stepX: 106.36,
    stepY: 25.4,
  },
  complete: {
    paper,
    columns: 2,
    rows: 5,
    width: 101.6,
    height: 50.8,
    x: 4.13,
    y: 12.7,
    stepX: 106.36,
    stepY: 50.8,
  },
} as const satisfies Record<LabelType, LabelSheet>;

/** The corner of a label by its place on the sheet, row by row from 0. */
export const labelCorner = (sheet: LabelSheet, place: number) => ({
  x: sheet.x + (place % sheet.columns) * sheet.stepX,
  y: sheet.y + Math.floor(place / sheet.columns) * sheet.stepY,
});
