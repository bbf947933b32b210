import type { Order } from './order';

/** E-mails about an order go to these addresses: its client's, and that of the person of their team who placed it. */
export const orderReaders = (
  client: string,
  placer: Pick<NonNullable<Order['placed_by']>, 'email'> | undefined,
): string[] => [...new Set([client, ...(placer?.email ? [placer.email] : [])])];
