import * as v from 'valibot';
import { type CalendarDate, monthsBetween } from '#shared/calendarDate';
import { documentSnapshots } from '../platform/documentSnapshots';
import { entry, type HistoryNews } from '../platform/history';
import { queryItems } from '../platform/items';
import { createListStore } from '../platform/listStore';
import type { Write } from '../platform/write';
import { type ExpeditionRecord, expeditionRecord } from './expeditionRecord';

const table = 'expeditions';

export const expeditions = createListStore<ExpeditionRecord>({
  table,
  schema: expeditionRecord,
  searchFields: ({ client, track_code, order }) => [
    client.name,
    client.company_name,
    client.email,
    track_code,
    ...order.map(String),
  ],
  facets: ({ client }) => ({ client: client.id }),
  keys: ({ id, client, send_date }) =>
    send_date === null
      ? {}
      : {
          sent_pk: sentPartition(send_date.slice(0, 7)),
          // With the client in the key, one client's shipments are found without reading the others.
          sent_sk: `${send_date}#${String(id).padStart(9, '0')}#${client.id}`,
        },
  snapshots: documentSnapshots(table, 2),
});

const sentPartition = (month: string) => `SENT#${month}`;

const sentKey = v.object({ sk: v.string(), sent_sk: v.string() });

/** Shipments that left in a range of days, both included, by day and id; of one client where given. */
export async function expeditionsSentBetween(
  start: CalendarDate,
  end: CalendarDate,
  client?: number,
): Promise<ExpeditionRecord[]> {
  const range = { table, index: 'bySent', from: start, to: `${end}~` } as const;
  const items = await Promise.all(
    monthsBetween(start, end).map((month) => queryItems({ ...range, pk: sentPartition(month) })),
  );
  const keys = items.flat().map((item) => v.parse(sentKey, item));
  const wanted =
    client === undefined ? keys : keys.filter(({ sent_sk }) => sent_sk.endsWith(`#${client}`));
  return expeditions.getMany(wanted.map(({ sk }) => Number(sk)));
}

export const expeditionHistory = (
  expedition: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => entry({ table, entity: 'expedition', id: expedition, ...news });
