import type { Order } from './order';

/**
 * The addresses for e-mails about an order: its client's, and that of the team member who placed
 * it.
 */
export const orderReaders = (
  client: string,
  placer: Pick<NonNullable<Order['placed_by']>, 'email'> | undefined,
): string[] => [...new Set([client, ...(placer?.email ? [placer.email] : [])])];
