import type { Order } from './order';

/** Addresses for an order's e-mails: its client's, and the team member's who placed it. */
export const orderReaders = (
  client: string,
  placer: Pick<NonNullable<Order['placed_by']>, 'email'> | undefined,
): string[] => [...new Set([client, ...(placer?.email ? [placer.email] : [])])];
