import type { CalendarDate } from '#shared/calendarDate';
import { documentSnapshots } from '../platform/documentSnapshots';
import { entry, type HistoryNews } from '../platform/history';
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
  keys: ({ id, send_date }) => ({
    sent_pk: send_date === null ? undefined : sentPartition(send_date),
    sent_sk: send_date === null ? undefined : `${send_date}#${String(id).padStart(9, '0')}`,
  }),
  snapshots: documentSnapshots(table, 2),
});

const sentPartition = (date: CalendarDate) => `SENT#${date.slice(0, 7)}`;

export const expeditionHistory = (
  expedition: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => entry({ table, entity: 'expedition', id: expedition, ...news });
