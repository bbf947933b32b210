import { type Ink, inks, mm, type Sheet } from './sheet';

export type Rule = {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Points. */
  readonly thickness?: number;
  readonly ink?: Ink;
  readonly dashed?: boolean;
};

/** Rules and areas are decoration; a meaningful drawing such as a bar code marks itself. */
const decorate = ({ tags, page }: Sheet, draw: () => void): void => {
  tags.mark(page, 'Artifact', draw);
};

/** A straight rule, half a point wide unless said otherwise. */
export function drawRule(sheet: Sheet, { from, to, thickness = 0.5, ink, dashed }: Rule): void {
  decorate(sheet, () =>
    sheet.page.drawLine({
      start: { x: mm(from[0]), y: mm(sheet.height - from[1]) },
      end: { x: mm(to[0]), y: mm(sheet.height - to[1]) },
      thickness,
      color: ink ?? inks.line,
      ...(dashed ? { dashArray: [2, 2] } : {}),
    }),
  );
}

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** An area filled with one colour; `y` is its upper edge. */
export function drawArea(sheet: Sheet, { x, y, width, height }: Box, ink: Ink): void {
  decorate(sheet, () =>
    sheet.page.drawRectangle({
      x: mm(x),
      y: mm(sheet.height - y - height),
      width: mm(width),
      height: mm(height),
      color: ink,
    }),
  );
}

type Frame = Pick<Rule, 'ink' | 'dashed'>;

/** The four rules around an area. */
export function drawFrame(sheet: Sheet, box: Box, { ink, dashed }: Frame = {}): void {
  const { x, y, width, height } = box;
  decorate(sheet, () =>
    sheet.page.drawRectangle({
      x: mm(x),
      y: mm(sheet.height - y - height),
      width: mm(width),
      height: mm(height),
      borderColor: ink ?? inks.line,
      borderWidth: 0.5,
      ...(dashed ? { borderDashArray: [2, 2] } : {}),
    }),
  );
}

/** A picture within an area, with an alternative text for people who cannot see it. */
export function drawFigure(sheet: Sheet, box: Box, alt: string, draw: () => void): void {
  const { x, y, width, height } = box;
  const bottom = sheet.height - y - height;
  const corners = [mm(x), mm(bottom), mm(x + width), mm(bottom + height)] as const;
  sheet.tags.figure(sheet.page, { alt, box: corners }, draw);
}
