import JsBarcode from 'jsbarcode';
import { type Box, drawArea, drawFigure } from './drawRule';
import { inks, type Sheet } from './sheet';

/** Blank margin on both sides of the bars, in modules (ISO/IEC 15417). */
const quietZone = 10;
/** Millimetres; wider bars would require holding the scanner further away. */
const widestModule = 0.6;

/** Code 128, centred in a box with its quiet zones; `text` must be printable ASCII. */
export function drawCode128(sheet: Sheet, text: string, box: Box): void {
  const { x, y, width, height } = box;
  const modules = modulesOf(text);
  const module = Math.min(widestModule, width / (modules.length + 2 * quietZone));
  const left = x + (width - modules.length * module) / 2;
  drawFigure(sheet, box, `Código de barras ${text}`, () => {
    for (const { index, 0: bar } of modules.matchAll(/1+/g)) {
      const area = { x: left + index * module, y, width: bar.length * module, height };
      drawArea(sheet, area, inks.black);
    }
  });
}

/** "1101…": one digit per module, 1 is dark. */
function modulesOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}
