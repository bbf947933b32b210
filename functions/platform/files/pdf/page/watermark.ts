import { degrees } from 'pdf-lib';
import { inks, mm, type Sheet } from '../sheet';

type Place = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Degrees, counter-clockwise. */
  readonly angle: number;
};

/** Pale text across an area. Draw it first, so that later content stays readable on top. */
export function drawWatermark(sheet: Sheet, text: string, { x, y, size, angle }: Place): void {
  const font = sheet.fonts.bold;
  const half = font.widthOfTextAtSize(text, size) / 2;
  const radians = (angle * Math.PI) / 180;
  const place = {
    x: mm(x) - half * Math.cos(radians),
    y: mm(sheet.height - y) - half * Math.sin(radians),
    size,
    font,
    color: inks.quiet,
    rotate: degrees(angle),
  };
  // An artifact, because the text underneath is also stated elsewhere on the page.
  sheet.tags.mark(sheet.page, 'Artifact', () => sheet.page.drawText(text, place));
}
