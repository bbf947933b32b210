import { orderStatus } from '#shared/orders/orderStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrders } from '#functions/orders/orderRepository';
import type { QuotationRecord, QuotedFreight, QuotedLine } from './quotationRecord';

/** A quotation and the orders that used it. */
export type QuotationWithOrders = {
  readonly record: QuotationRecord;
  readonly orders: readonly OrderRecord[];
};

/**
 * Reads the orders that bought from a quotation. A line that is cancelled, deleted or removed can thus be
 * bought again, and counts again when its order is reopened.
 */
export async function withOrders(record: QuotationRecord): Promise<QuotationWithOrders> {
  const found = await findOrders([...new Set(record.orders)]);
  const orders = found.filter(
    ({ status, lines }) =>
      status !== orderStatus.cancelled && lines.some(({ quotation }) => quotation === record.code),
  );
  return { record, orders };
}

export type Title = Pick<QuotedLine, 'renewal_of'> & {
  readonly publication: { readonly id: number };
};

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

/** The quoted freight, unless an order has used it: the quotation covers one parcel, not several. */
export const freightLeft = ({ record, orders }: QuotationWithOrders): QuotedFreight | undefined =>
  orders.some(({ freight_quotation }) => freight_quotation === record.code)
    ? undefined
    : record.freight;

type Parcel = Pick<QuotedFreight, 'shipping_type' | 'shipping_value' | 'cep' | 'kilograms'>;

/** The quotation that promised this freight to this CEP, for a parcel of this weight or more. */
export const quotationOfFreight = (
  parcel: Parcel,
  uses: readonly QuotationWithOrders[],
  today: CalendarDate,
): (QuotationRecord & { readonly freight: QuotedFreight }) | undefined => {
  for (const use of uses) {
    const freight = freightLeft(use);
    if (freight && today <= use.record.valid_until && isWithin(parcel, freight)) {
      return { ...use.record, freight };
    }
  }
  return undefined;
};

const isWithin = (parcel: Parcel, freight: QuotedFreight): boolean =>
  parcel.shipping_type === freight.shipping_type &&
  parcel.shipping_value === freight.shipping_value &&
  parcel.cep === freight.cep &&
  parcel.kilograms <= freight.kilograms;

type Wanted = {
  readonly publication: number;
  readonly renewal_of?: number | null | undefined;
  readonly quotation?: string | null | undefined;
};

/** The quoted prices of the wanted lines: for each title, the first lines up to the quantity left. */
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
