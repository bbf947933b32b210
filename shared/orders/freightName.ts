import { isUpdatesOnly } from '../publications/soldAs';
import type { SoldTitle } from '../publications/whatIsSent';
import { shippingLabel } from '../shipping/shippingService';
import { type Centavos, formatReais } from '../values/money';
import { displayedShipping, toBeAgreed } from './orderTotals';

type PaidLine = { readonly publication: SoldTitle; readonly renewal_of: number | null };

/**
 * The name of an order's freight by what it pays: "Frete da próxima revisão, SEDEX"; in a mixed
 * order it pays both.
 */
export const orderFreightName = (order: {
  readonly shipping_type: string;
  readonly publications: readonly PaidLine[];
}): string => `${freightPays(order.publications)}, ${shippingLabel(order.shipping_type)}`;

/** Shipping type and price of an order: "SEDEX, R$ 42,00". */
export const freightText = (type: string, value: Centavos): string =>
  type === toBeAgreed
    ? type
    : `${shippingLabel(type)}, ${formatReais(displayedShipping(value, type))}`;

/** What the freight of these lines pays. */
export function freightPays(lines: readonly PaidLine[]): string {
  if (isForUpdatesOnly(lines)) return 'Frete da próxima revisão';
  return lines.map(titleOf).some(isUpdatesOnly) ? 'Frete, com o da próxima revisão' : 'Frete';
}

/** Whether something is printed and all of that waits for the next revision. */
export function isForUpdatesOnly(lines: readonly PaidLine[]): boolean {
  const printed = lines.map(titleOf).filter(({ is_download }) => !is_download);
  return printed.length > 0 && printed.every(isUpdatesOnly);
}

/** A renewal includes the coming revisions, like a subscription to updates. */
const titleOf = ({ publication, renewal_of }: PaidLine): SoldTitle =>
  renewal_of === null
    ? publication
    : { ...publication, is_signature: true, is_sent_immediately: false };
