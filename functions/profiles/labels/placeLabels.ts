import type { LabelLayout } from '#shared/profiles/addresses/addressLabels';
import type { Box } from '#platform/files/pdf/drawRule';
import type { PdfDraft, Sheet } from '#platform/files/pdf/sheet';
import { labelCorner, type LabelSheet } from './labelSheet';

type Placing = LabelSheet & Pick<LabelLayout, 'start' | 'offset_x' | 'offset_y'>;

/** Places labels on sheets, row by row, beginning with the `start`th place (from 1) of the first sheet. */
export function placeLabels<Label>(
  draft: PdfDraft,
  labels: readonly Label[],
  placing: Placing,
  draw: (sheet: Sheet, box: Box, label: Label) => void,
): void {
  const { paper, columns, rows, width, height, start, offset_x, offset_y } = placing;
  const perSheet = columns * rows;
  let sheet: Sheet | undefined;
  labels.forEach((label, index) => {
    const place = (start - 1 + index) % perSheet;
    if (sheet === undefined || place === 0) sheet = draft.addSheet(paper);
    const { x, y } = labelCorner(placing, place);
    const on = sheet;
    on.tags.group('Sect', () =>
      draw(on, { x: x + offset_x, y: y + offset_y, width, height }, label),
    );
  });
}
