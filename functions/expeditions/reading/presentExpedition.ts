import { rowVersionOf } from '#platform/db/rowVersionOf';
import type { Expedition } from '#shared/expeditions/expedition';
import { expeditionStatus, expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import { destinationOf } from './expeditionAddress';
import { toUnpackInOne } from './toUnpackIn';
import { mayRepack, presentExpeditionChoices } from './expeditionChoices';
import type { ExpeditionRecord } from '../expeditionRecord';

/** The detail of a parcel also says where it goes; for an open one, where it would go now. */
export const presentOneExpedition = async (
  record: ExpeditionRecord,
  today: CalendarDate,
): Promise<Expedition> => ({
  ...presentExpedition(record, today),
  ...(await presentDestination(record)),
});

async function presentDestination(record: ExpeditionRecord) {
  const [{ address, of, profile_address }, toUnpack] = await Promise.all([
    destinationOf(record),
    toUnpackInOne(record),
  ]);
  return {
    address,
    address_of: of,
    profile_address,
    unpack: [...toUnpack.orders],
    unpack_lines: [...toUnpack.lines],
  };
}

export const presentExpedition = (record: ExpeditionRecord, today: CalendarDate): Expedition => ({
  id: record.id,
  client: record.client,
  order: record.order,
  signature: record.signature,
  direct_shipping: record.direct_shipping,
  shipping_type: record.shipping_type,
  owner: record.owner,
  status: { id: record.status, name: expeditionStatusLabels[record.status] },
  track_code: record.track_code,
  value: toWire(record.value),
  note: record.note,
  creation_date: record.creation_date,
  send_date: record.send_date,
  complete_date: record.complete_date,
  return_date: record.return_date,
  address: record.sent_address ?? record.address,
  signatures: mayRepack(record) ? record.chosen : record.signatures,
  news: record.status === expeditionStatus.sent ? record.news : null,
  ...presentExpeditionChoices(record, today),
  row_version: rowVersionOf(record),
});
