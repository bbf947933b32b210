import type { LabelLayout, LabelType } from '#shared/profiles/addresses/addressLabels';
import { company } from '#platform/config/company';
import { inks, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import type { ProfileRow } from '../profileRepository';
import { labelSheets } from './labelSheet';
import { placeLabels } from './placeLabels';
import { type LabelRecipient, recipientOf, senderPlace } from './recipient';
import type { Company } from '#shared/site/company';
import { type Box, drawRule } from '#platform/files/pdf/drawRule';
import { drawText } from '#platform/files/pdf/drawText';
import { drawLines, type LabelLine } from './drawLines';

type Layout = LabelLayout & { readonly now: Date };

const titles = { simple: 'Etiquetas simples', complete: 'Etiquetas completas' } as const;

/** One label for each profile, from the `start`th label of the first sheet on. */
export async function labelsDocument(
  profiles: readonly ProfileRow[],
  { type, start, offset_x, offset_y, now }: Layout,
): Promise<Uint8Array> {
  const draft = await startPdf({ title: titles[type], author: company.tradeName, now });
  const draw = drawLabel(company)[type];
  const placing = { ...labelSheets[type], start, offset_x, offset_y };
  placeLabels(draft, profiles, placing, (sheet, box, profile) =>
    draw(sheet, box, recipientOf(profile)),
  );
  return draft.finish();
}

const padding = 5;

type DrawLabel = (sheet: Sheet, box: Box, to: LabelRecipient) => void;

const drawLabel = (company: Company): Record<LabelType, DrawLabel> => ({
  simple: drawSimple,
  complete: (sheet, box, to) => {
    drawComplete(sheet, box, to);
    drawSender(sheet, box, company);
  },
});

function drawSimple(sheet: Sheet, { x, y, width, height }: Box, { name, place }: LabelRecipient) {
  drawLines(sheet, [{ text: name, bold: true, maxLines: 2 }, ...addressLines(place)], {
    x: x + padding,
    y: y + 1.5,
    width: width - 2 * padding,
    height: height - 3,
    isCentred: true,
  });
}

function drawComplete(sheet: Sheet, { x, y, width }: Box, to: LabelRecipient) {
  const inner = { x: x + padding, width: width - 2 * padding };
  const caption = { as: 'P', x: inner.x, y: y + 4.6, size: 6.5, ink: inks.muted } as const;
  drawText(sheet, 'DESTINATÁRIO', caption);
  if (to.phone !== null) {
    const right = inner.x + inner.width;
    const phone = { x: right, y: y + 4.6, size: 8 };
    drawText(sheet, `Tel. ${to.phone}`, { as: 'P', align: 'end', ...phone });
  }
  const attention = to.attention === null ? [] : [{ text: `A/C ${to.attention}` }];
  const lines = [
    { text: to.name, bold: true, maxLines: 2 },
    ...attention,
    ...addressLines(to.place),
  ];
  drawLines(sheet, lines, { ...inner, y: y + 5.6, height: 30, isCentred: false });
}

/** A missing address is stated on the label, so that the person who uses it notices. */
const addressLines = (place: LabelRecipient['place']): LabelLine[] =>
  place
    ? [
        { text: place.street, maxLines: 3 },
        ...place.lines.map((text) => ({ text })),
        { text: place.cep, bold: true },
      ]
    : [{ text: 'Endereço não cadastrado', ink: inks.muted }];

function drawSender(sheet: Sheet, { x, y, width, height }: Box, company: Company) {
  const text = { as: 'P', x: x + padding, fit: width - 2 * padding, size: 7 } as const;
  const top = y + height - 14;
  drawRule(sheet, { from: [text.x, top], to: [text.x + text.fit, top], ink: inks.quiet });
  drawText(sheet, 'REMETENTE', { ...text, y: top + 3.1, size: 6, ink: inks.muted });
  const { street, lines, cep } = senderPlace(company);
  drawText(sheet, company.legalName, { ...text, y: top + 6.1, bold: true });
  drawText(sheet, street, { ...text, y: top + 9 });
  drawText(sheet, [...lines, cep].join(', '), { ...text, y: top + 11.9 });
}
