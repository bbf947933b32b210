import { Link } from 'react-router-dom';

/** Nothing for what came without an order. */
export function OrderLink({ order }: { order: number | null }) {
  return order === null ? '–' : <Link to={`/admin/order/${order}`}>{order}</Link>;
}
