import * as v from 'valibot';
import {
  type CalendarDate,
  calendarDate,
  monthsOfTrade,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { fold } from '#shared/values/text';
import { appendHistory, type HistoryNews } from '#platform/history/history';
import { queryItems, queryPartitions } from '#platform/db/items';
import { clientPartition, idKey } from '#platform/db/counters/listKeys';
import type { Facets, ListDefinition, UnreadableRow } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';
import type { Write } from '#platform/db/write';
import { type ExpeditionRecord, expeditionRecord } from './expeditionRecord';

const table = 'expeditions';

export const expeditionList: ListDefinition<ExpeditionRecord> = {
  table,
  schema: expeditionRecord,
  searchFields: ({ client, track_code, order }) => [
    client.name,
    client.company_name,
    client.email,
    track_code,
    ...order.map(String),
  ],
  facets: ({ client, status, news, track_code, shipping_type }): Facets => ({
    client: client.id,
    ...(status === expeditionStatus.sent && news ? { news: news.state } : {}),
    tracking: track_code === null ? 'none' : 'with',
    service: shipping_type,
  }),
  sorts: (row) => ({
    date: row.creation_date,
    sent: row.send_date ?? '',
    client: fold(displayName(row.client)),
    service: shippingLabel(row.shipping_type),
    status: row.status,
    value: row.value,
  }),
  keys: ({ id, client, send_date }) =>
    send_date === null
      ? {}
      : {
          sent_pk: sentPartition(send_date.slice(0, 7)),
          client_sent_pk: clientPartition(client.id),
          sent_sk: `${send_date}#${idKey(id)}`,
        },
};

export const expeditions = createListStore(expeditionList);

const sentPartition = (month: string) => `SENT#${month}`;

/** Shipments that left from `start` to `end`, both included, by day and id; `client` narrows them. */
export async function expeditionsSentBetween(
  { start, end }: Readonly<Record<'start' | 'end', CalendarDate>>,
  client: number | undefined,
  checkFound: (found: readonly unknown[]) => void,
): Promise<SentExpedition[]> {
  const days = { table, from: start, to: `${end}~` } as const;
  const found =
    client === undefined
      ? await queryPartitions(
          { ...days, index: 'bySent' },
          monthsOfTrade(start, end, todayInSaoPaulo(new Date())).map(sentPartition),
        )
      : await queryItems({ ...days, index: 'byClientSent', pk: clientPartition(client) });
  checkFound(found);
  const keys = found.map((item) => v.parse(sentKey, item));
  const dayOf = new Map(keys.map(({ sk, sent_sk }) => [Number(sk), sent_sk.slice(0, 10)]));
  const rows = await expeditions.seeMany([...dayOf.keys()]);
  return rows.map((row) => ({ row, day: calendarDate(dayOf.get(row.id) ?? start) }));
}

const sentKey = v.object({ sk: v.string(), sent_sk: v.string() });

/** `day` comes from the index, which may be older than the row. */
type SentExpedition = {
  readonly row: ExpeditionRecord | UnreadableRow;
  readonly day: CalendarDate;
};

export const expeditionHistory = (
  expedition: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => appendHistory({ table, entity: 'expedition', id: expedition, ...news });
