import { itfBars } from '#shared/payments/itfBars';
import { drawArea, drawFigure } from '#platform/files/pdf/drawRule';
import { inks, type Sheet } from '#platform/files/pdf/sheet';

/** Millimetres, as the clearing houses ask. */
const length = 103;
const height = 13;
const modules = 405;

/** The boleto's bar code from its upper left corner; the caller leaves 5 mm free at both ends. */
export function drawBarcode(
  sheet: Sheet,
  barcode: string,
  { x, y }: { x: number; y: number },
): void {
  const module = length / modules;
  const alt = 'Código de barras do boleto, cujos números estão na linha digitável';
  drawFigure(sheet, { x, y, width: length, height }, alt, () => {
    for (const bar of itfBars(barcode)) {
      drawArea(sheet, { x: x + bar.x * module, y, width: bar.width * module, height }, inks.black);
    }
  });
}
