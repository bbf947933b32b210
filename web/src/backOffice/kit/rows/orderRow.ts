import type { Order } from '#shared/orders/order';

/** "Manual de Operação e mais 2" */
export function publicationsOf({ publications }: Pick<Order, 'publications'>): string {
  const [first, ...others] = publications;
  if (!first) return '';
  const { name } = first.publication;
  return others.length === 0 ? name : `${name} e mais ${others.length}`;
}

/** Lists each aircraft once. */
export const prefixesOf = ({ publications }: Pick<Order, 'publications'>): string =>
  [...new Set(publications.flatMap(({ airplane_prefix }) => airplane_prefix ?? []))].join(', ');

/** Whether a payment, or the provider's report of one, waits for a decision of staff. */
export const hasMoneyToCheck = ({
  payments = [],
  provider_notices = [],
}: Pick<Order, 'payments' | 'provider_notices'>): boolean =>
  [...payments, ...provider_notices].some(({ to_check }) => to_check);
