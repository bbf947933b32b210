import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getOrder } from '#shared/orders/orderEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { useMayCall } from '#web/state/session';

/** A link to an order; plain text for someone who may only read for a company. */
export function OrderLink({ id, children }: { id: number; children: ReactNode }) {
  return useMayCall(getOrder) ? (
    <Link to={pathTo('/orders/:id', { id })}>{children}</Link>
  ) : (
    children
  );
}
