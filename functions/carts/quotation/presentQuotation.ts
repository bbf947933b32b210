import type { keptQuotation, ListedQuotation, Quotation } from '#shared/carts/quotation';
import type * as v from 'valibot';
import type { CalendarDate } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import type { Session } from '#platform/auth/session';
import { signatures } from '#functions/signatures/signatureRepository';
import { isInRenewalWindow } from '#functions/signatures/signatureRules';
import { presentCart } from '../presentCart';
import { type QuotationRecord, type QuotedFreight, quotedTotal } from './quotationRecord';
import { freightName } from './quotationTerms';
import {
  freightLeft,
  isOfTitle,
  leftOf,
  type QuotationWithOrders,
  type Title,
} from './quotationUse';

type Reader = { readonly session: Session; readonly today: CalendarDate };

const factsOf = (record: QuotationRecord) => ({
  code: record.code,
  created: record.created,
  valid_until: record.valid_until,
  total: toWire(quotedTotal(record)),
  purchase_order: record.purchase_order ?? null,
});

const freightOf = ({ shipping_value, ...freight }: QuotedFreight) => ({
  ...freight,
  shipping_value: toWire(shipping_value),
});

/** Presents a quotation with what can still be ordered today and what no longer can. */
export async function presentQuotation(
  used: QuotationWithOrders,
  { session, today }: Reader,
): Promise<Quotation> {
  const { record } = used;
  const open = await openRenewals(record, today);
  const lines = record.lines.map(({ publication, renewal_of, quantity }) => ({
    publication: publication.id,
    renewal_of,
    quantity,
  }));
  const sold = await presentCart({ version: 0, lines: joined(lines) }, session);
  const items = sold.flatMap((item) => {
    if (item.renewal_of !== null && !open.has(item.renewal_of)) return [];
    const quoted = record.lines.find((line) => isOfTitle(line, item));
    if (!quoted) return [];
    const left = leftOf(used, item);
    const aircraft = aircraftLeft(used, item, left);
    return { ...item, price: toWire(quoted.price), left, aircraft };
  });
  const gone = record.lines.filter((line) => !items.some((item) => isOfTitle(line, item)));
  return {
    ...factsOf(record),
    freight: record.freight
      ? { ...freightOf(record.freight), left: freightLeft(used) !== undefined }
      : null,
    valid: today <= record.valid_until,
    items,
    orders: used.orders.map(({ id }) => id),
    gone: [...new Set(gone.map(({ publication }) => publication.name))],
  };
}

/** Aircraft not ordered yet; none when it is unclear which. A renewal takes those of what it renews. */
function aircraftLeft({ record, orders }: QuotationWithOrders, title: Title, left: number) {
  const bought = orders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.quotation === record.code && isOfTitle(line, title))
    .map((line) => line.airplane_prefix);
  const aircraft = record.lines.flatMap((line) => {
    const { airplane_prefix, airplane_serial_number, fuel_type } = line;
    return airplane_prefix === null ||
      line.renewal_of !== null ||
      !isOfTitle(line, title) ||
      bought.includes(airplane_prefix)
      ? []
      : {
          airplane_prefix,
          airplane_serial_number,
          ...(fuel_type ? { fuel_type } : {}),
        };
  });
  return aircraft.length > left ? [] : aircraft;
}

type Line = { readonly publication: number; readonly renewal_of: number | null; quantity: number };

/** Joins lines as the cart does, which distinguishes them by title and renewal but not by aircraft. */
function joined(lines: readonly Line[]): Line[] {
  const cart = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.publication}/${line.renewal_of ?? ''}`;
    const quantity = (cart.get(key)?.quantity ?? 0) + line.quantity;
    cart.set(key, { ...line, quantity });
  }
  return [...cart.values()];
}

async function openRenewals({ lines }: QuotationRecord, today: CalendarDate) {
  const renewed = await signatures.getMany(lines.flatMap(({ renewal_of }) => renewal_of ?? []));
  return new Set(renewed.filter((row) => isInRenewalWindow(row, today)).map(({ id }) => id));
}

export const exportQuotation = (record: QuotationRecord): v.InferOutput<typeof keptQuotation> => ({
  ...factsOf(record),
  freight: record.freight ? freightOf(record.freight) : null,
  orders: [...new Set(record.orders ?? [])],
  sent: record.sent ?? [],
  items: record.lines.map((line) => ({
    publication: line.publication.name,
    renewal_of: line.renewal_of,
    quantity: line.quantity,
    price: toWire(line.price),
    airplane_prefix: line.airplane_prefix,
    airplane_serial_number: line.airplane_serial_number,
  })),
});

/** Presents a row of the list without reading the catalogue; the detail says what is no longer sold. */
export function presentListed(used: QuotationWithOrders, today: CalendarDate): ListedQuotation {
  const { record, orders } = used;
  const titles = record.lines.filter(
    (line, at) => record.lines.findIndex((other) => isOfTitle(other, line)) === at,
  );
  return {
    ...exportQuotation(record),
    freight_name: freightName(record),
    freight_used: record.freight !== undefined && freightLeft(used) === undefined,
    orders: orders.map(({ id }) => id),
    valid: today <= record.valid_until,
    left: titles.reduce((count, title) => count + leftOf(used, title), 0),
  };
}
