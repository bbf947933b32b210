import type { LabelLayout } from '#shared/profiles/addresses/addressLabels';
import { company } from '#platform/config/company';
import { type PdfDraft, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import type { ProfileRow } from '../profileRepository';
import { drawLabel } from './drawLabel';
import { labelCorner, labelSheets } from './labelSheet';
import { recipientOf } from './recipient';

type Layout = LabelLayout & { readonly now: Date };

const titles = { simple: 'Etiquetas simples', complete: 'Etiquetas completas' } as const;

/** One label each, from the `start`th of the first sheet on. */
export async function labelsDocument(
  profiles: readonly ProfileRow[],
  { type, start, offset_x, offset_y, now }: Layout,
): Promise<Uint8Array> {
  const draft = await startPdf({ title: titles[type], author: company.tradeName, now });
  const { columns, rows, paper, width, height } = labelSheets[type];
  const draw = drawLabel(company)[type];
  const sheets = sheetsOf(draft, paper);
  profiles.forEach((profile, index) => {
    const place = start - 1 + index;
    const corner = labelCorner(labelSheets[type], place % (columns * rows));
    const box = { x: corner.x + offset_x, y: corner.y + offset_y, width, height };
    draw(sheets(Math.floor(place / (columns * rows))), box, recipientOf(profile));
  });
  return draft.finish();
}

/** Sheets by number, made when first drawn on. */
function sheetsOf(draft: PdfDraft, paper: { width: number; height: number }) {
  const made: Sheet[] = [];
  return (number: number): Sheet => {
    const sheet = made[number] ?? draft.addSheet(paper);
    made[number] = sheet;
    return sheet;
  };
}
