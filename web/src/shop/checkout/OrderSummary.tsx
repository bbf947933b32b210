import { type Centavos, centavos, formatAmount, formatReais, sum } from '#shared/values/money';
import { displayedTotal, downloadOnly, orderTotal } from '#shared/orders/orderTotals';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { freightRow } from '#web/entities/shipping/freightRow';
import type { CheckoutLine } from './form/checkoutLines';
import { renewalPeriod, renewedAircraft } from '#web/entities/orders/renewalText';
import type { ChosenShipping } from './placing/orderBody';

type Props = { lines: readonly CheckoutLine[]; shipping: ChosenShipping | null };

export function OrderSummary({ lines, shipping }: Props) {
  const items = lines.flatMap((line, index) => {
    const alike = alikeFrom(lines, index);
    if (alike === 0) return [];
    const value = formatAmount(centavos(line.price * alike));
    return { label: labelOf(line, alike), value };
  });
  const isDownload = shipping?.type === downloadOnly;
  const freight = shipping
    ? freightRow(
        lines.map((line) => ({ publication: line, renewal_of: line.renewal_of })),
        shipping,
      )
    : { label: 'Frete', value: 'A escolher' };
  return (
    <Totals
      rows={isDownload ? items : [...items, freight]}
      total={{ label: 'Total', value: formatReais(shownTotal(lines, shipping)) }}
    />
  );
}

/**
 * The number of consecutive copies of a title with the same price, because a quotation may cover
 * only some; 0 except for the first of them.
 */
function alikeFrom(lines: readonly CheckoutLine[], at: number): number {
  const line = lines[at];
  if (!line || (line.unit > 1 && lines[at - 1]?.quotation === line.quotation)) return 0;
  const copies = lines.slice(at, at + 1 + line.units - line.unit);
  return copies.filter(({ quotation }) => quotation === line.quotation).length;
}

/** A renewal is distinguished from others of its title by its aircraft and period. */
function labelOf(
  { name, units, renewal_of, renewed, quotation }: CheckoutLine,
  alike: number,
): string {
  if (renewal_of === null) {
    const label = alike > 1 ? `${name} × ${alike}` : name;
    if (alike === units) return label;
    return `${label}, ${quotation === null ? 'preço de hoje' : 'preço do orçamento'}`;
  }
  const period = renewalPeriod(renewed, new Date());
  return ['Renovação', name, renewedAircraft(renewed), period].filter(Boolean).join(', ');
}

/** Leaves out shipping until an option is chosen. */
export function shownTotal(
  lines: readonly CheckoutLine[],
  shipping: ChosenShipping | null,
): Centavos {
  const prices = lines.map(({ price }) => price);
  return shipping ? displayedTotal(orderTotal(prices, shipping.value), shipping.type) : sum(prices);
}
