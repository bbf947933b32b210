import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { pathTo } from '#shared/site/pathTo';

/** Nothing for a payment without an order. */
export function OrderLink({ order }: { order: number | null }) {
  return order === null ? (
    '–'
  ) : (
    <AreaLink to={pathTo('/admin/order/:id', { id: order })}>{order}</AreaLink>
  );
}
