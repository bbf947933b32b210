import { orderStatus } from '#shared/orders/orderStatus';
import type { OrderRecord } from '#functions/orders/orderRecord';
import {
  lostRenewalForClient,
  lostRenewalForStaff,
  renewabilityOf,
} from '#functions/signatures/renewing/lostRenewals';

/** Why a pending order cannot be paid; null if it can. */
export async function whyUnpayable(
  order: Pick<OrderRecord, 'lines' | 'status'>,
  { isStaff }: { readonly isStaff: boolean },
): Promise<string | null> {
  if (order.status !== orderStatus.pending && order.status !== orderStatus.underReview) return null;
  const { lost } = await renewabilityOf(order);
  if (lost.length === 0) return null;
  return isStaff ? lostRenewalForStaff(lost) : lostRenewalForClient;
}
