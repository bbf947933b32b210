import { inks, mm, type Sheet } from './sheet';

const height = 32;
const shapes = [
  {
    path: 'M3 0h16l9 9v20a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z',
    color: inks.navy,
  },
  { path: 'M0 18h28v11a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z', color: inks.sky },
  { path: 'M19 0v6a3 3 0 0 0 3 3h6z', color: inks.sky },
] as const;
const horizon = 'M4.5 18h5l4.5 4.5 4.5-4.5h5';

/** Draws the brand mark, `size` millimetres high, with its upper left corner at x, y. */
export function drawMark(
  sheet: Sheet,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const scale = mm(size) / height;
  const place = { x: mm(x), y: mm(sheet.height - y), scale };
  sheet.tags.mark(sheet.page, 'Artifact', () => {
    for (const { path, color } of shapes) sheet.page.drawSvgPath(path, { ...place, color });
    sheet.page.drawSvgPath(horizon, { ...place, borderColor: inks.white, borderWidth: 2.2 });
  });
}
