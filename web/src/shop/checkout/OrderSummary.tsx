import { type Centavos, formatAmount, formatReais, sum } from '#shared/values/money';
import {
  displayedShipping,
  displayedTotal,
  orderTotal,
  toBeAgreed,
} from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { Totals } from '#web/entities/cart/Totals.tsx';
import type { CheckoutLine } from './form/checkoutLines';
import { renewalPeriod, renewedAircraft } from '#web/entities/orders/renewalText';
import type { ChosenShipping } from './placing/orderBody';

type Props = { lines: readonly CheckoutLine[]; shipping: ChosenShipping | null };

export function OrderSummary({ lines, shipping }: Props) {
  const items = lines
    .filter((line) => line.unit === 1)
    .map((line) => ({
      label: labelOf(line),
      value: formatAmount(sum(Array.from({ length: line.units }, () => line.price))),
    }));
  const freight = shipping
    ? { label: freightLabel(shipping.type), value: freightOf(shipping) }
    : { label: 'Frete', value: 'A escolher' };
  return (
    <Totals
      rows={[...items, freight]}
      total={{ label: 'Total', value: formatReais(shownTotal(lines, shipping)) }}
    />
  );
}

/** A renewal is distinguished from others of its title by its aircraft and period. */
function labelOf({ name, units, renewal_of, renewed }: CheckoutLine): string {
  if (renewal_of === null) return units > 1 ? `${name} × ${units}` : name;
  const period = renewalPeriod(renewed, new Date());
  return ['Renovação', name, renewedAircraft(renewed), period].filter(Boolean).join(', ');
}

/** Without shipping until it is chosen. */
export function shownTotal(
  lines: readonly CheckoutLine[],
  shipping: ChosenShipping | null,
): Centavos {
  const prices = lines.map(({ price }) => price);
  return shipping ? displayedTotal(orderTotal(prices, shipping.value), shipping.type) : sum(prices);
}

const freightLabel = (type: string) =>
  type === toBeAgreed ? 'Frete' : `Frete, ${shippingLabel(type)}`;

function freightOf({ type, value }: ChosenShipping): string {
  return type === toBeAgreed
    ? 'a combinar (não incluído)'
    : formatAmount(displayedShipping(value, type));
}
