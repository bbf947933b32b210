import * as v from 'valibot';
import { newOrder } from '#shared/orders/order';
import { newPublication } from '#shared/publications/publicationInput';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { centavos } from '#shared/values/money';
import type { Person } from './people';

const system = { id: null, name: 'Sistema' };
let titles = 0;

/** By default a printed one-time purchase of 80.00 and 350 g. */
export async function onSale(changes: Record<string, unknown> = {}): Promise<PublicationRecord> {
  const { addPublication } = await import('#functions/publications/editing/addPublication');
  titles += 1;
  const input = v.parse(newPublication, {
    name: `Manual de Serviços ${String(titles)}`,
    applicability: 'AG-201',
    version: 'Rev. 4',
    date: '2026-01-15',
    price: '80.00',
    price_signature: '30.00',
    weight: '0.350',
    ...changes,
  });
  return addPublication(input, { actor: system, now: new Date() });
}

export const download = (changes: Record<string, unknown> = {}) =>
  onSale({ is_download: true, ...changes });

/** Gives the current revision its file, so that its holders are asked to acknowledge it. */
export async function giveFile(publication: number): Promise<PublicationRecord> {
  const { attachManual } = await import('#functions/publications/manuals/attachManual');
  const placed = { key: `${String(publication)}/manual.pdf`, size: 1, sent: null, spending: [] };
  return attachManual(
    publication,
    { ...placed, warning: null },
    { actor: system, now: new Date() },
  );
}

/** A download with the file of its revision. */
export const released = async (changes: Record<string, unknown> = {}) =>
  giveFile((await download(changes)).id);

export const aircraft = {
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '201-412',
  fuel_type: 1,
};

/** The body that the checkout posts; by default with shipping to be agreed. */
export const orderOf = (
  lines: readonly (Record<string, unknown> & { publication: number })[],
  changes: Record<string, unknown> = {},
) => ({
  publications: lines,
  shipping_type: 'A combinar',
  shipping_value: 0.01,
  ...changes,
});

/** A shipping quote that an order may use. */
export async function quoted(
  value: number,
  { cep = '01001000', kilograms = 1, service = 'SEDEX', now = new Date() } = {},
): Promise<{ shipping_type: string; shipping_value: string }> {
  const { keepQuotes } = await import('#functions/shipping/quoteRepository');
  await keepQuotes([{ cep, kilograms, service, value: centavos(value) }], now);
  return { shipping_type: service, shipping_value: (value / 100).toFixed(2) };
}

/** Places an order with the command, as seeds and handlers do. */
export async function ordered(
  by: Person,
  lines: Parameters<typeof orderOf>[0],
  changes: Record<string, unknown> = {},
  now = new Date(),
): Promise<OrderRecord> {
  const { placeOrder } = await import('#functions/processes/ordering/orderPlaced/placeOrder');
  return placeOrder({
    input: v.parse(newOrder, orderOf(lines, changes)),
    by: by.session,
    actor: { id: by.row.id, name: by.row.name },
    now,
  });
}

/** The smallest PNG, GIF and JPEG that a decoder accepts: one pixel. */
export const onePixel = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  jpg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
    'base64',
  ),
} as const;

/** A photo that waits for its order, as the upload call stores it. */
export async function photoOf(owner: number | null, ip = '198.51.100.7', now = new Date()) {
  const { keepUpload, newPhotoName } =
    await import('#functions/orders/photos/photoUploadRepository');
  const name = newPhotoName(ip, now);
  await keepUpload({ name, owner, uploaded: now.toISOString() });
  return name;
}
