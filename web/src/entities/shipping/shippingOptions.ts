import { type Centavos, parseAmount } from '#shared/values/money';
import { shippingMarker, shownDeliveryDays, toBeAgreed } from '#shared/orders/orderTotals';
import type { Quote } from '#shared/shipping/shippingEndpoints';

export type ShippingOption = {
  readonly type: string;
  readonly value: Centavos;
  /** The days until arrival, including preparation; null if unknown. */
  readonly days: number | null;
};

/** Always available, whatever the carriers answer. */
export const agreedOption: ShippingOption = { type: toBeAgreed, value: shippingMarker, days: null };

/** The customer's options, cheapest first, without services that gave no price. */
export function shippingOptions(quotes: readonly Quote[]): ShippingOption[] {
  const options = quotes.flatMap((quote) => {
    const value = parseAmount(quote.Valor);
    if (quote.MsgErro !== '' || value === null || value <= 0) return [];
    const days = Number.parseInt(quote.PrazoEntrega, 10);
    return [
      {
        type: quote.service,
        value,
        days: Number.isNaN(days) ? null : shownDeliveryDays(days),
      },
    ];
  });
  return [...options.toSorted((one, other) => one.value - other.value), agreedOption];
}
