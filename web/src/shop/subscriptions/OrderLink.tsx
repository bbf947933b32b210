import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getOrder } from '#shared/orders/orderEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { useMayCall } from '#web/state/session';

/** Leads to an order whoever may see it; who only reads for a company sees what it is called. */
export function OrderLink({ id, children }: { id: number; children: ReactNode }) {
  return useMayCall(getOrder) ? (
    <Link to={pathTo('/orders/:id', { id })}>{children}</Link>
  ) : (
    children
  );
}
