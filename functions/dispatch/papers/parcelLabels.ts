import {
  parcelLabelsPerSheet,
  type ParcelLabelsQuery,
  type ParcelLabelType,
} from '#shared/dispatch/parcelPapers';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { company } from '#platform/config/company';
import { invalid } from '#platform/domainErrors';
import { a4, startPdf } from '#platform/files/pdf/sheet';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import { recipientOf } from '#functions/profiles/labels/recipient';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { kilograms } from '../waiting/presentWaiting';
import { drawParcelLabel, type ParcelOnLabel } from './drawParcelLabel';
import { type ReadParcel, readParcels, weightOf } from './readParcels';

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

/** The label's size, and how many columns of it a page has. */
const papers = {
  thermal: { page: { width: 100, height: 150 }, width: 100, height: 150, columns: 1 },
  a4: { page: a4, width: a4.width / 2, height: a4.height / 2, columns: 2 },
} as const;

async function withCodes(
  parcels: readonly Addressed[],
  layout: Layout & { readonly type: Exclude<ParcelLabelType, 'simple' | 'complete'> },
): Promise<Uint8Array> {
  const { type, start, offset_x, offset_y, now } = layout;
  const draft = await startPdf({ title: 'Etiquetas de remessas', author: company.tradeName, now });
  const { page, width, height, columns } = papers[type];
  const each = parcelLabelsPerSheet[type];
  let sheet = draft.addSheet(page);
  parcels.forEach((parcel, index) => {
    const place = (start - 1 + index) % each;
    if (index > 0 && place === 0) sheet = draft.addSheet(page);
    const x = (place % columns) * width + offset_x;
    const y = Math.floor(place / columns) * height + offset_y;
    drawParcelLabel(sheet, { x, y, width, height }, onLabel(parcel), company);
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
  const weight = kilograms(weightOf(read)).replace('.', ',');
  return { id, shippingType, to: recipientOf(to), inside, kilograms: weight };
}
