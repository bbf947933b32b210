import { createQuotation } from '#shared/carts/quotationEndpoints';
import { toBeAgreed } from '#shared/orders/orderTotals';
import { toWire } from '#shared/values/money';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import type { CartItem } from '#web/entities/cart/cart';
import { namedAircraft } from '#web/entities/cart/namedAircraft';
import { saveQuotation } from '#web/entities/cart/saveQuotation';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { request } from '#web/http/httpClient';
import type { ChosenFreight } from '../CartFreight';
import { notify } from '#web/state/notify';

/** Creates a quotation with today's prices and saves its PDF. */
export async function makeQuotation(
  items: readonly CartItem[],
  freight: ChosenFreight | null,
): Promise<void> {
  const { purchase_order } = readCheckoutDraft();
  const numberField = purchase_order === '' ? {} : { purchase_order };
  const body = { items: items.flatMap(quotedItems), ...freightOf(freight), ...numberField };
  const { code, valid_until } = await request(createQuotation, { body });
  await saveQuotation(code);
  const until = formatDate(calendarDate(valid_until));
  notify({ tone: 'ok', text: `Orçamento ${code} gerado. Os preços valem até ${until}.` });
}

/** Freight still to be agreed cannot be approved, so it is left out. */
function freightOf(freight: ChosenFreight | null) {
  if (!freight?.offered || freight.offered.type === toBeAgreed) return {};
  const { cep, offered } = freight;
  return {
    freight: { shipping_type: offered.type, shipping_value: toWire(offered.value), cep },
  };
}

/**
 * A line for each copy whose aircraft was typed in the checkout, and one line for all other copies.
 */
function quotedItems(item: CartItem) {
  const { id: publication, renewal_of = null, quantity } = item;
  const typed = namedAircraft(item);
  const rest = quantity - typed.length;
  return [
    ...typed.map(({ airplane_prefix, airplane_serial_number, fuel_type }) => ({
      publication,
      renewal_of,
      quantity: 1,
      airplane_prefix,
      airplane_serial_number,
      ...(fuel_type === '0' ? {} : { fuel_type: Number(fuel_type) }),
    })),
    ...(rest > 0 ? [{ publication, renewal_of, quantity: rest }] : []),
  ];
}
