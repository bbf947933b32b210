import type { CalendarDate } from '#shared/values/calendarDate';
import { queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { idKey } from '#platform/db/counters/listKeys';
import type { Write } from '#platform/db/write';

const table = 'orders';
const partition = 'KEPT#';

/** An order that keeps an erased buyer's data for the books, and until when. */
type Retention = { readonly order: number; readonly until: CalendarDate };

const key = ({ order, until }: Retention) => ({ pk: partition, sk: `${until}#${idKey(order)}` });

export const keepUntil = (retention: Retention): Write => putItem({ table, item: key(retention) });
export const endKeeping = (retention: Retention): Write =>
  deleteItem({ table, key: key(retention) });

/** Ids of orders whose retention is over, longest first. */
export async function retentionsOver(today: CalendarDate): Promise<number[]> {
  const items = await queryItems({ table, pk: partition, to: `${today}~` });
  return items.map(({ sk }) => Number(String(sk).slice(-idKey(0).length)));
}
