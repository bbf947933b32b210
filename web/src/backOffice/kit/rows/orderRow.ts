import type { Order } from '#shared/orders/order';

/** "Manual de Operação e mais 2" */
export function publicationsOf({ publications }: Pick<Order, 'publications'>): string {
  const [first, ...others] = publications;
  if (!first) return '';
  const { name } = first.publication;
  return others.length === 0 ? name : `${name} e mais ${others.length}`;
}

/** Each aircraft once. */
export const prefixesOf = ({ publications }: Pick<Order, 'publications'>): string =>
  [...new Set(publications.flatMap(({ airplane_prefix }) => airplane_prefix ?? []))].join(', ');

export const hasMoneyToCheck = ({ payments = [] }: Pick<Order, 'payments'>): boolean =>
  payments.some(({ to_check }) => to_check);
