import type { Order, OrderLine } from '#shared/orders/order';
import { maxOrderLines } from '#shared/orders/orderTotals';
import { orderStatus } from '#shared/orders/orderStatus';

type Standing = Pick<Order, 'status' | 'boleto' | 'publications'>;

/** What is charged for already does not grow. */
export const mayAddLine = ({ status, boleto, publications }: Standing): boolean =>
  publications.length < maxOrderLines &&
  (status === orderStatus.underReview || (status === orderStatus.pending && boleto === null));

/** Aircraft and photo are corrected until the order is paid or cancelled; a renewal has its own. */
export const mayChangeLine = ({ status }: Pick<Order, 'status'>, line: OrderLine): boolean =>
  (status === orderStatus.underReview || status === orderStatus.pending) &&
  line.renewal_of === null &&
  (line.publication.has_photo_upload || line.publication.has_airplane_info === true);
