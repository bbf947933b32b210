import type { ParcelLabelsQuery } from '#shared/dispatch/parcelPapers';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { company } from '#platform/config/company';
import { invalid } from '#platform/domainErrors';
import { a4, type PaperSize, startPdf } from '#platform/files/pdf/sheet';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import type { LabelSheet } from '#functions/profiles/labels/labelSheet';
import { placeLabels } from '#functions/profiles/labels/placeLabels';
import { recipientOf } from '#functions/profiles/labels/recipient';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { drawParcelLabel, type ParcelOnLabel } from './drawParcelLabel';
import { printedWeight, type ReadParcel, readParcels } from './readParcels';

type Layout = Omit<ParcelLabelsQuery, 'ids'> & { readonly now: Date };

/** One label for each parcel, in the order they were asked for, with the address it goes to. */
export async function parcelLabels(
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

/** A label fills its whole part of the page. */
const sheetOf = (paper: PaperSize, columns: number, rows: number): LabelSheet => {
  const [width, height] = [paper.width / columns, paper.height / rows];
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
  placeLabels(draft, parcels, { ...sheets[type], ...layout }, (sheet, box, parcel) => {
    drawParcelLabel(sheet, box, onLabel(parcel), company);
  });
  return draft.finish();
}

function onLabel({ read, to }: Addressed): ParcelOnLabel {
  const { id, shipping_type: shippingType, order } = read.parcel;
  const revisions = read.items.filter(({ row }) => !order.includes(row.order?.id ?? 0)).length;
  const inside = [
    ...(order.length > 0
      ? [`${order.length === 1 ? 'Pedido' : 'Pedidos'} ${order.join(', ')}`]
      : []),
    ...(revisions > 0 ? [revisions === 1 ? '1 revisão' : `${revisions} revisões`] : []),
  ].join(' + ');
  return { id, shippingType, to: recipientOf(to), inside, kilograms: printedWeight(read) };
}
