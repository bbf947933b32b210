import type { Company } from '#shared/site/company';
import type { LabelType } from '#shared/profiles/addresses/addressLabels';
import { type Box, drawRule } from '#platform/files/pdf/drawRule';
import { drawText } from '#platform/files/pdf/drawText';
import { inks, type Sheet } from '#platform/files/pdf/sheet';
import { drawLines, type LabelLine } from './drawLines';
import { type LabelRecipient, senderPlace } from './recipient';

const padding = 5;

/** Draws one label into its box. */
export type DrawLabel = (sheet: Sheet, box: Box, to: LabelRecipient) => void;

export const drawLabel = (company: Company): Record<LabelType, DrawLabel> => ({
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

/** Nothing is left out silently: whoever sticks the labels sees whose address is missing. */
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
