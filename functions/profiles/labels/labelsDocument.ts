import type { LabelLayout } from '#shared/profiles/addresses/addressLabels';
import { company } from '#platform/config/company';
import { startPdf } from '#platform/files/pdf/sheet';
import type { ProfileRow } from '../profileRepository';
import { drawLabel } from './drawLabel';
import { labelSheets } from './labelSheet';
import { placeLabels } from './placeLabels';
import { recipientOf } from './recipient';

type Layout = LabelLayout & { readonly now: Date };

const titles = { simple: 'Etiquetas simples', complete: 'Etiquetas completas' } as const;

/** One label each, from the `start`th of the first sheet on. */
export async function labelsDocument(
  profiles: readonly ProfileRow[],
  { type, start, offset_x, offset_y, now }: Layout,
): Promise<Uint8Array> {
  const draft = await startPdf({ title: titles[type], author: company.tradeName, now });
  const draw = drawLabel(company)[type];
  const placing = { ...labelSheets[type], start, offset_x, offset_y };
  placeLabels(draft, profiles, placing, (sheet, box, profile) => {
    draw(sheet, box, recipientOf(profile));
  });
  return draft.finish();
}
