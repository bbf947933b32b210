import { getParcelLabels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import type { ParcelLabelsQuery } from '#shared/dispatch/parcelPapers';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { company } from '#platform/config/company';
import { invalid } from '#platform/domainErrors';
import { a4, inks, type PaperSize, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import type { LabelSheet } from '#functions/profiles/labels/labelSheet';
import { placeLabels } from '#functions/profiles/labels/placeLabels';
import {
  type LabelRecipient,
  recipientOf,
  senderPlace,
} from '#functions/profiles/labels/recipient';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import {
  apartFromOrders,
  printedWeight,
  type ReadParcel,
  readParcels,
} from '../papers/readParcels';
import { parcelCode } from '#shared/dispatch/parcelCode';
import { shippingLabel } from '#shared/shipping/shippingService';
import type { Company } from '#shared/site/company';
import { formatPhone } from '#shared/brazil/phone';
import { drawCode128 } from '#platform/files/pdf/code128';
import { type Box, drawFrame, drawRule } from '#platform/files/pdf/drawRule';
import { drawText } from '#platform/files/pdf/drawText';
import { drawLines } from '#functions/profiles/labels/drawLines';

type ParcelOnLabel = {
  readonly id: number;
  readonly shippingType: string;
  readonly to: LabelRecipient;
  /** A text such as "Pedidos 1046, 1031". */
  readonly inside: string;
  /** A text such as "4,870". */
  readonly kilograms: string;
};

const padding = 4.5;
// Thermal printers cannot print grey.
const ink = inks.black;

/** Draws our own label, some 100 × 150 mm: the parcel's number, also as Code 128, its address and its contents. */
function drawParcelLabel(sheet: Sheet, box: Box, of: ParcelOnLabel, from: Company): void {
  const inner = { ...box, x: box.x + padding, width: box.width - 2 * padding };
  const right = inner.x + inner.width;
  const across = (y: number, thickness: number) =>
    drawRule(sheet, { from: [inner.x, y], to: [right, y], thickness, ink });
  drawHead(sheet, inner, of);
  across(box.y + 20.5, 1.4);
  drawCode128(sheet, parcelCode(of.id), { ...inner, y: box.y + 24, height: 17 });
  const code = { as: 'P', x: inner.x + inner.width / 2, y: box.y + 44.5, size: 8, ink } as const;
  drawText(sheet, parcelCode(of.id), { ...code, align: 'center' });
  drawAddress(sheet, { ...inner, y: box.y + 48, height: 45 }, of.to);
  const foot = box.y + box.height;
  drawStickPlace(sheet, { ...inner, y: foot - 52, height: 25 });
  across(foot - 24, 0.6);
  const line = { as: 'P', y: foot - 19.5, size: 9, ink } as const;
  drawText(sheet, of.inside, { ...line, x: inner.x, fit: inner.width - 22 });
  drawText(sheet, `${of.kilograms} kg`, { ...line, x: right, align: 'end' });
  across(foot - 17, 0.6);
  drawSender(sheet, { ...inner, y: foot - 13.5, height: 10 }, from);
}

function drawHead(sheet: Sheet, { x, y, width }: Box, { id, shippingType }: ParcelOnLabel): void {
  drawText(sheet, 'Remessa', { as: 'P', x, y: y + 7.5, size: 8, ink });
  const number = { x, y: y + 17.5, size: 30, bold: true, ink, fit: width / 2 - 2 };
  drawText(sheet, String(id), { as: 'P', ...number });
  const right = x + width;
  const at = { as: 'P', x: right, y: y + 17, size: 17, ink, fit: width / 2 } as const;
  drawText(sheet, shippingLabel(shippingType), { ...at, bold: true, align: 'end' });
}

function drawAddress(sheet: Sheet, box: Box, to: LabelRecipient): void {
  const place = to.place
    ? [
        { text: to.place.street, maxLines: 5, ink },
        ...to.place.lines.map((text) => ({ text, maxLines: 2, ink })),
        { text: to.place.cep, bold: true, ink },
      ]
    : [{ text: 'Endereço não cadastrado', bold: true, ink }];
  const attention =
    to.attention === null ? [] : [{ text: `A/C ${to.attention}`, maxLines: 2, ink }];
  const phone = to.phone === null ? [] : [{ text: `Tel. ${to.phone}`, ink }];
  const lines = [{ text: to.name, bold: true, maxLines: 3, ink }, ...attention, ...place, ...phone];
  drawLines(sheet, lines, { ...box, isCentred: false, sizes: [14, 12.5, 11, 9.5, 8] });
}

/** Draws a frame that is left free for the carrier's label. */
function drawStickPlace(sheet: Sheet, box: Box): void {
  drawFrame(sheet, box, { ink, dashed: true });
  const { x, y, width, height } = box;
  const middle = { as: 'Artifact', x: x + width / 2, y: y + height / 2 + 1, size: 8 } as const;
  drawText(sheet, 'Etiqueta de rastreio aqui', { ...middle, ink, align: 'center' });
}

function drawSender(sheet: Sheet, { x, y, width }: Box, from: Company): void {
  const { street, lines, cep } = senderPlace(from);
  const text = { as: 'P', x, size: 7.5, ink, fit: width } as const;
  drawText(sheet, `De: ${from.legalName}, ${formatPhone(from.phone)}`, { ...text, y: y + 1 });
  drawText(sheet, [street, ...lines, cep].join(', '), { ...text, y: y + 5 });
}

type Layout = Omit<ParcelLabelsQuery, 'ids'> & { readonly now: Date };

/** One address label for each parcel, in the order of `ids`. */
async function parcelLabels(
  ids: readonly number[],
  { type, ...layout }: Layout,
): Promise<Uint8Array> {
  const read = await readParcels(ids);
  if (read.length === 0) throw invalid({ ids: [dispatchRefusals.parcel_ids] });
  const addressed = await withRecipients(read);
  if (type === 'thermal' || type === 'a4') return withCodes(addressed, { type, ...layout });
  return labelsDocument(
    addressed.map(({ to }) => to),
    { type, ...layout },
  );
}

type Addressed = { readonly read: ReadParcel; readonly to: ProfileRow };

async function withRecipients(read: readonly ReadParcel[]): Promise<Addressed[]> {
  const ids = new Set(read.map(({ parcel }) => parcel.client.id));
  const clients = await profiles.getMany([...ids], { removed: true });
  return read.flatMap((one) => {
    const client = clients.find(({ id }) => id === one.parcel.client.id);
    const to = client && { ...client, shipping_address: one.address, billing_address: null };
    return to ? [{ read: one, to }] : [];
  });
}

/** Labels divide the page evenly, without margins. */
const sheetOf = (paper: PaperSize, columns: number, rows: number): LabelSheet => {
  const width = paper.width / columns;
  const height = paper.height / rows;
  return { paper, columns, rows, width, height, x: 0, y: 0, stepX: width, stepY: height };
};
const sheets = {
  thermal: sheetOf({ width: 100, height: 150 }, 1, 1),
  a4: sheetOf(a4, 2, 2),
} as const;

async function withCodes(
  parcels: readonly Addressed[],
  layout: Layout & { readonly type: keyof typeof sheets },
): Promise<Uint8Array> {
  const { type, now } = layout;
  const draft = await startPdf({ title: 'Etiquetas de remessas', author: company.tradeName, now });
  placeLabels(draft, parcels, { ...sheets[type], ...layout }, (sheet, box, parcel) =>
    drawParcelLabel(sheet, box, onLabel(parcel), company),
  );
  return draft.finish();
}

function onLabel({ read, to }: Addressed): ParcelOnLabel {
  const { id, shipping_type: shippingType, order } = read.parcel;
  const apart = apartFromOrders(read);
  // What was given once, without an order, is no revision.
  const given = apart.filter(({ row }) => row.due === null).length;
  const revisions = apart.length - given;
  const inside = [
    ...(order.length > 0
      ? [`${order.length === 1 ? 'Pedido' : 'Pedidos'} ${order.join(', ')}`]
      : []),
    ...(given > 0 ? [given === 1 ? '1 publicação' : `${given} publicações`] : []),
    ...(revisions > 0 ? [revisions === 1 ? '1 revisão' : `${revisions} revisões`] : []),
  ].join(' + ');
  return { id, shippingType, to: recipientOf(to), inside, kilograms: printedWeight(read) };
}

export const handler = serve(getParcelLabels, {
  run: async ({ query: { ids, ...layout }, now }) => ({
    filename: 'etiquetas de remessas.pdf',
    bytes: await parcelLabels(ids, { ...layout, now }),
  }),
});
