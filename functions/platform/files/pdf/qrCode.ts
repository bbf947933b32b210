import qrcode from 'qrcode-generator';
import { drawFigure } from './drawRule';
import { inks, mm, type Sheet } from './sheet';

type Place = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Alternative text for people who cannot scan it. */
  readonly alt: string;
};

/** A QR code, `size` millimetres wide without its quiet zone, which the caller leaves blank. */
export function drawQrCode(sheet: Sheet, text: string, { x, y, size, alt }: Place): void {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  // One single path: separately drawn squares would leave hairlines between them.
  const path = rows(count, (row, column) => code.isDark(row, column)).join('');
  const place = { x: mm(x), y: mm(sheet.height - y), scale: mm(size) / count, color: inks.black };
  drawFigure(sheet, { x, y, width: size, height: size }, alt, () =>
    sheet.page.drawSvgPath(path, place),
  );
}

function rows(count: number, isDark: (row: number, column: number) => boolean): string[] {
  const runs: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const start = column;
      while (column < count && isDark(row, column)) column++;
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
    }
  }
  return runs;
}
