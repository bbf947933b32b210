import { orderStatus } from '#shared/orders/orderStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrders } from '#functions/orders/orderRepository';
import type { QuotationRecord, QuotedLine } from './quotationRecord';

/** A quotation and the orders that bought by it. */
export type QuotationWithOrders = {
  readonly record: QuotationRecord;
  readonly orders: readonly OrderRecord[];
};

/**
 * What its orders bought is read from the orders, so that whatever is cancelled, deleted or taken out of one
 * can be bought again, and counts again where an order is reopened.
 */
export async function withOrders(record: QuotationRecord): Promise<QuotationWithOrders> {
  const found = await findOrders([...new Set(record.orders)]);
  const orders = found.filter(
    ({ status, lines }) =>
      status !== orderStatus.cancelled && lines.some(({ quotation }) => quotation === record.code),
  );
  return { record, orders };
}

type Title = Pick<QuotedLine, 'renewal_of'> & { readonly publication: { readonly id: number } };

export const isOfTitle = (line: Title, title: Title): boolean =>
  line.publication.id === title.publication.id && line.renewal_of === title.renewal_of;

/** How many of a title can still be bought at the quoted price. */
export function leftOf({ record, orders }: QuotationWithOrders, title: Title): number {
  const quoted = record.lines
    .filter((line) => isOfTitle(line, title))
    .reduce((count, { quantity }) => count + quantity, 0);
  const bought = orders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.quotation === record.code && isOfTitle(line, title));
  return Math.max(0, quoted - bought.length);
}

type Wanted = {
  readonly publication: number;
  readonly renewal_of?: number | null | undefined;
  readonly quotation?: string | null | undefined;
};

/** What the quotations they name promised for these: the first ones of a title, as many as are left. */
export function quotedPrices<W extends Wanted>(
  wanted: readonly W[],
  uses: readonly QuotationWithOrders[],
  today: CalendarDate,
): ReadonlyMap<W, Centavos> {
  const prices = new Map<W, Centavos>();
  const taken = new Map<string, number>();
  for (const one of wanted) {
    const use = uses.find(({ record }) => record.code === one.quotation);
    if (!use || today > use.record.valid_until) continue;
    const title = { publication: { id: one.publication }, renewal_of: one.renewal_of ?? null };
    const key = `${use.record.code}/${title.publication.id}/${title.renewal_of ?? ''}`;
    const count = taken.get(key) ?? 0;
    const line = use.record.lines.find((quoted) => isOfTitle(quoted, title));
    if (!line || count >= leftOf(use, title)) continue;
    taken.set(key, count + 1);
    prices.set(one, line.price);
  }
  return prices;
}
