import { pathTo } from '#shared/site/pathTo';
import { Link } from 'react-router-dom';

/** Nothing for what came without an order. */
export function OrderLink({ order }: { order: number | null }) {
  return order === null ? '–' : <Link to={pathTo('/admin/order/:id', { id: order })}>{order}</Link>;
}
