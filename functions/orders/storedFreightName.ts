import { orderFreightName } from '#shared/orders/freightName';
import type { OrderRecord } from './orderRecord';

/** The label of a stored order's freight, which says what it pays for. */
export const storedFreightName = ({
  shipping_type,
  lines,
}: Pick<OrderRecord, 'shipping_type' | 'lines'>): string =>
  orderFreightName({ shipping_type, publications: lines });
