import { orderFreightName } from '#shared/orders/freightName';
import type { OrderRecord } from './orderRecord';

/** The freight of a stored order, named for what it pays. */
export const storedFreightName = ({
  shipping_type,
  lines,
}: Pick<OrderRecord, 'shipping_type' | 'lines'>): string =>
  orderFreightName({ shipping_type, publications: lines });
