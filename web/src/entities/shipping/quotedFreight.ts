import { formatCep, normaliseCep } from '#shared/brazil/cep';
import { linesOf, quotedKilograms, shownDeliveryDays } from '#shared/orders/orderTotals';
import { fromWire } from '#shared/values/money';
import { type CartItem, quotedCount } from '../cart/cart';
import type { QuotedPlace } from './askForQuotes';
import type { ShippingOption } from './shippingOptions';
import { type ShippingQuotes, useShippingQuotes } from './useShippingQuotes';

export type CartQuotes = ShippingQuotes & {
  /** The carriers' current options, without the freight of a quotation. */
  readonly offered: readonly ShippingOption[];
};

/** The freight of quotations in the cart, from items bought at the quotation's price. */
export const freightsOf = (items: readonly CartItem[]) =>
  items.flatMap((item) =>
    item.quoted?.freight && quotedCount(item) > 0
      ? [{ code: item.quoted.code, ...item.quoted.freight }]
      : [],
  );

/** The cart's shipping options; a quotation's freight applies unless today's is lower. */
export function useCartFreight(
  items: readonly CartItem[],
  place: QuotedPlace,
  enabled: boolean,
): CartQuotes {
  const kilograms = quotedKilograms(linesOf(items));
  const quotes = useShippingQuotes(place, kilograms, enabled);
  const offered = quotes.options;
  const cep = normaliseCep(place.zip_code);
  const promised = freightsOf(items);
  const [first] = promised;
  if (!first || !enabled || cep.length < 8) return { ...quotes, offered };
  const fitting = promised.find((one) => one.cep === cep && kilograms <= one.kilograms);
  if (!fitting) {
    const forWhat =
      first.cep === cep ? `até ${first.kilograms} kg` : `o CEP ${formatCep(first.cep)}`;
    const note = `O frete do orçamento ${first.code} é para ${forWhat}: aqui ele é cotado de novo.`;
    return { ...quotes, offered, note };
  }
  const { code, shipping_type: type, delivery_days: days } = fitting;
  const value = fromWire(fitting.shipping_value);
  const isCheaper = offered.some((one) => one.type === type && one.value < value);
  if (isCheaper) return { ...quotes, offered };
  const option = { type, value, days: days === null ? null : shownDeliveryDays(days) };
  return {
    ...quotes,
    // The quotation's freight is valid even if no carrier answers.
    state: quotes.state === 'failed' ? 'ready' : quotes.state,
    options: [option, ...offered.filter((one) => one.type !== type)],
    offered,
    note: `O frete do orçamento ${code} vale neste pedido.`,
  };
}
