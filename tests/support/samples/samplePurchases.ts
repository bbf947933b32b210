import { calendarDate } from '#shared/values/calendarDate';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { rareOrders, sampleOrder } from './sampleOrders';

/** Everything rare happened on the day after everything else, in the same month. */
export const usualDay = calendarDate('2026-03-11');
export const rareDay = calendarDate('2026-03-12');
/** The recipient of the rare shipments. */
export const rareRecipient = 100_001;

const dayOf = (id: number) => (rareOrders.has(id) ? rareDay : usualDay);

/**
 * The subscription of a sample order; every second one has ended. Those of the rare orders are for
 * `publication` and active, and those of the orders after them ended on the rare day.
 */
export function sampleSignature(id: number, publication: number): SignatureRecord {
  const { client, lines, date, created } = sampleOrder(id);
  const [line] = lines;
  if (!line) throw new Error('an order without lines');
  const isRare = rareOrders.has(id);
  const isOver = !isRare && (rareOrders.has(id - 1) || id % 2 === 0);
  return {
    id,
    version: 1,
    edition: 1,
    status: isOver ? signatureStatus.overdue : signatureStatus.active,
    created,
    client,
    publication: {
      id: isRare ? publication : 100 + line.publication.id,
      name: line.publication.name,
      is_download: false,
      is_signature: true,
    },
    version_bought: 'Rev. 12',
    due: isOver ? (rareOrders.has(id - 1) ? rareDay : usualDay) : calendarDate('2090-01-01'),
    airplane_prefix: line.airplane_prefix,
    airplane_serial_number: line.airplane_serial_number,
    fuel_type: line.fuel_type,
    order: { id, date },
    expedition: { id },
    track_code: 'BR123456785BR',
    expedition_date: dayOf(id),
    notes: null,
    acknowledged: null,
    downloaded_at: null,
  };
}

/** The shipment of that order. */
export function sampleExpedition(id: number): ExpeditionRecord {
  const { client, date, created, shipping_value } = sampleOrder(id);
  return {
    id,
    version: 1,
    edition: 1,
    status: expeditionStatus.sent,
    created,
    creation_date: date,
    client: rareOrders.has(id) ? { ...client, id: rareRecipient } : client,
    order: [id],
    signature: null,
    direct_shipping: false,
    shipping_type: 'SEDEX',
    owner: null,
    track_code: 'BR123456785BR',
    value: shipping_value,
    note: null,
    send_date: dayOf(id),
    complete_date: null,
    return_date: null,
    address: null,
    address_of: null,
    sent_address: null,
    chosen: null,
    copies: [],
    unpacked: [],
    posting: null,
    news: null,
    resent: [],
    previous: null,
    signatures: [id],
  };
}
