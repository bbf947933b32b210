import { type Centavos, formatAmount, formatReais, sum } from '#shared/money';
import { displayedShipping, displayedTotal, orderTotal } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { Totals } from '../../../components/Totals';
import type { CheckoutLine } from '../checkoutLines';
import type { ChosenShipping } from '../orderBody';

type Props = { lines: readonly CheckoutLine[]; shipping: ChosenShipping | null };

export function OrderSummary({ lines, shipping }: Props) {
  const items = lines
    .filter((line) => line.unit === 1)
    .map((line) => ({
      label: line.units > 1 ? `${line.name} × ${line.units}` : line.name,
      value: formatAmount(sum(Array.from({ length: line.units }, () => line.price))),
    }));
  const freight = shipping
    ? { label: `Frete, ${shippingLabel(shipping.type)}`, value: freightOf(shipping) }
    : { label: 'Frete', value: 'A escolher' };
  return (
    <Totals
      rows={[...items, freight]}
      total={{ label: 'Total', value: formatReais(shownTotal(lines, shipping)) }}
    />
  );
}

/** Without shipping until it is chosen. */
export function shownTotal(
  lines: readonly CheckoutLine[],
  shipping: ChosenShipping | null,
): Centavos {
  const prices = lines.map(({ price }) => price);
  return shipping ? displayedTotal(orderTotal(prices, shipping.value), shipping.type) : sum(prices);
}

function freightOf({ type, value }: ChosenShipping): string {
  return formatAmount(displayedShipping(value, type));
}
