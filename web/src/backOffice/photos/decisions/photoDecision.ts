import {
  rejectOrder,
  requestOrderPhoto,
  updateOrderStatus,
} from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { request } from '#web/http/httpClient';

export type PhotoDecision =
  | { readonly kind: 'approve'; readonly photo: WaitingPhoto }
  | { readonly kind: 'reject' | 'ask'; readonly photo: WaitingPhoto; readonly reason: string };

/** What a decided photo says in the queue. */
export const decisionLabels = {
  approve: 'aprovada',
  reject: 'reprovada',
  ask: 'outra pedida',
} as const;

const quietly = { overlay: false, alerts: false } as const;

/** Answers the version of the order after it. */
export async function sendDecision(decision: PhotoDecision, row_version: string): Promise<string> {
  const { order, line } = decision.photo;
  const sent =
    decision.kind === 'approve'
      ? await request(updateOrderStatus, {
          ...quietly,
          body: { order, status: orderStatus.pending, row_version },
        })
      : decision.kind === 'reject'
        ? await request(rejectOrder, {
            ...quietly,
            body: { order, reason: decision.reason, row_version },
          })
        : await request(requestOrderPhoto, {
            ...quietly,
            body: { order, line, reason: decision.reason, row_version },
          });
  return sent.row_version;
}
