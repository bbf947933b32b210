import { orderStatus } from '#shared/orders/orderStatus';
import type { Doing } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { moveOrder } from '#functions/orders/transitions/moveOrder';

/** Cancels the order of an ended renewal, unless it has payments or is no longer pending. */
export const cancelRenewalOrder = (placed: OrderRecord, by: Doing): readonly Write[] =>
  placed.status === orderStatus.pending && placed.payments.length === 0
    ? moveOrder(placed, {
        ...by,
        to: orderStatus.cancelled,
        cancel_reason: 'A renovação automática foi encerrada.',
      }).writes
    : [];
