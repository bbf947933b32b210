import * as v from 'valibot';
import { lines, text } from '#shared/api/fields';
import { orderStatusLabel, orderStatuses } from '#shared/orders/orderStatus';
import {
  downloadOnly,
  internalOrder,
  shippingMarker,
  toBeAgreed,
  maxPurchaseOrder,
} from '#shared/orders/orderTotals';
import type { Address } from '#shared/profiles/addresses/address';
import { shippingServices } from '#shared/shipping/shippingService';
import { centavos, type Centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { addressCells, addressColumns, readAddress } from './addressCells';
import {
  amount,
  type Cells,
  type Complain,
  count,
  day,
  filled,
  formerId,
  moment,
  codeOrName,
  orElse,
  readFields,
  shown,
  shownAmount,
  shownAnswer,
  yesNo,
} from './cells';

/** A payment that was refunded. */
type FileReversal = {
  readonly paid_at: string;
  readonly returned_at: string;
  /** Null means the order's total. */
  readonly total: Centavos | null;
};

/** "2026-01-02T15:00:00.000Z>2026-01-09T15:00:00.000Z>80,00", several separated by "|". */
export const reversalsCell = (reversals: readonly FileReversal[]): string =>
  reversals
    .map(({ paid_at, returned_at, total }) =>
      [paid_at, returned_at, ...(total === null ? [] : [shownAmount(total)])].join('>'),
    )
    .join(' | ');

const parts = v.object({
  paid_at: filled(moment),
  returned_at: filled(moment),
  total: orElse(amount, null),
});

/** Null for an invalid cell. */
export function readReversals(typed: string): FileReversal[] | null {
  const pieces = typed.split('|').filter((piece) => piece.trim() !== '');
  const read = pieces.flatMap((piece) => {
    const [paid_at = '', returned_at = '', total = ''] = piece.split('>');
    const parsed = v.safeParse(parts, { paid_at, returned_at, total });
    return parsed.success ? parsed.output : [];
  });
  return read.length === pieces.length ? read : null;
}

const status = codeOrName(
  orderStatuses.flatMap((one) => [[one, orderStatusLabel(one, null)] as const]),
);

const shippingType = codeOrName([
  ...Object.entries(shippingServices),
  ...[toBeAgreed, downloadOnly, internalOrder].map((type) => [type, type] as const),
]);

const plain = {
  id: formerId,
  person: formerId,
  status: filled(status),
  date: filled(day),
  created: orElse(moment, null),
  pending_since: orElse(day, null),
  review_since: orElse(moment, null),
  shipping_type: orElse(shippingType, toBeAgreed),
  shipping_value: orElse(amount, null),
  delivery_days: orElse(count(0, 999), null),
  nfe: orElse(text(60), null),
  purchase_order: orElse(text(maxPurchaseOrder), null),
  note: orElse(lines(2000), null),
  reason: orElse(text(500), null),
  paid_at: orElse(moment, null),
  refunded: yesNo(false),
};
/** Without these columns, the buyer's document numbers are the person's. */
const documents = {
  buyer_cpf: v.optional(orElse(text(14), null)),
  buyer_cnpj: v.optional(orElse(text(18), null)),
  buyer_ie: v.optional(orElse(text(18), null)),
};
const kept = {
  kept_name: orElse(text(120), null),
  kept_company_name: orElse(text(160), null),
  kept_is_company: yesNo(false),
  kept_cpf: orElse(text(14), null),
  kept_cnpj: orElse(text(18), null),
  kept_ie: orElse(text(18), null),
  kept_until: orElse(day, null),
};
const fields = v.object({ ...plain, ...documents, ...kept });

export const orderColumns = [
  ...Object.keys(plain),
  'reversals',
  ...Object.keys(documents),
  ...addressColumns('billing'),
  ...addressColumns('shipping'),
  ...Object.keys(kept),
  ...addressColumns('kept_billing'),
];

type ReadOrder = v.InferOutput<typeof fields>;
export type FileOrder = Omit<ReadOrder, 'shipping_value'> & {
  readonly shipping_value: Centavos;
  readonly reversals: readonly FileReversal[];
  readonly billing: Address | null;
  readonly shipping: Address | null;
  readonly kept_billing: Address | null;
};

const marked: ReadonlySet<string> = new Set([toBeAgreed, internalOrder]);

export function readOrder(cells: Cells, complain: Complain): FileOrder | undefined {
  const read = readFields(fields, cells, complain);
  const billing = readAddress(cells, 'billing', complain);
  const shipping = readAddress(cells, 'shipping', complain);
  const kept_billing = readAddress(cells, 'kept_billing', complain);
  const reversals = readReversals(cells.reversals ?? '');
  if (!reversals) complain('reversals', 'Use "pago em>devolvido em", com "|" entre vários.');
  if (!read || !reversals) return undefined;
  if (billing === undefined || shipping === undefined || kept_billing === undefined) {
    return undefined;
  }
  const shipping_value = shippingValue(read, complain);
  if (shipping_value === undefined) return undefined;
  return { ...read, shipping_value, reversals, billing, shipping, kept_billing };
}

/** Freight to be agreed is stored as the 0,01 marker, and a download costs nothing. */
function shippingValue(
  { shipping_type, shipping_value }: ReadOrder,
  complain: Complain,
): Centavos | undefined {
  if (marked.has(shipping_type)) {
    if ([null, 0, shippingMarker].includes(shipping_value)) return shippingMarker;
    complain('shipping_value', `O frete de "${shipping_type}" é 0,01.`);
    return undefined;
  }
  if (shipping_type !== downloadOnly) return shipping_value ?? centavos(0);
  if ([null, 0].includes(shipping_value)) return centavos(0);
  complain('shipping_value', `O frete de "${shipping_type}" é 0,00.`);
  return undefined;
}

export const orderCells = (order: OrderRecord, reversals: readonly FileReversal[]): Cells => ({
  id: String(order.id),
  person: String(order.client.id),
  status: String(order.status),
  date: order.date,
  created: order.created,
  pending_since: order.pending_since,
  review_since: shown(order.review_since),
  shipping_type: order.shipping_type,
  shipping_value: shownAmount(order.shipping_value),
  delivery_days: shown(order.delivery_days),
  nfe: shown(order.nfe),
  purchase_order: shown(order.purchase_order),
  note: shown(order.note),
  reason: shown(order.reason),
  paid_at: shown(order.paid_at),
  refunded: shownAnswer(order.refunded === true),
  reversals: reversalsCell(reversals),
  buyer_cpf: shown(order.client.cpf),
  buyer_cnpj: shown(order.client.cnpj),
  buyer_ie: shown(order.client.ie),
  ...addressCells(order.billing_address, 'billing'),
  ...addressCells(order.shipping_address, 'shipping'),
  ...keptCells(order.kept_for_books),
});

function keptCells(books: OrderRecord['kept_for_books']): Cells {
  if (!books) return {};
  const { client, billing_address, until } = books;
  return {
    kept_name: client.name,
    kept_company_name: shown(client.company_name),
    kept_is_company: shownAnswer(client.person_or_company === 1),
    kept_cpf: shown(client.cpf),
    kept_cnpj: shown(client.cnpj),
    kept_ie: shown(client.ie),
    kept_until: until,
    ...addressCells(billing_address, 'kept_billing'),
  };
}
