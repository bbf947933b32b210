import {
  rejectOrder,
  requestOrderPhoto,
  updateOrderStatus,
} from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { request } from '#web/http/httpClient';
import { sendLeaving } from '#web/http/sendLeaving';

export type PhotoDecision =
  | { readonly kind: 'approve'; readonly photo: WaitingPhoto }
  | { readonly kind: 'reject' | 'ask'; readonly photo: WaitingPhoto; readonly reason: string };

export const decisionLabels = {
  approve: 'aprovada',
  reject: 'reprovada',
  ask: 'outra pedida',
} as const;

/** The call of a decision; without a version if an earlier answer changes the order. */
function callOf(decision: PhotoDecision, row_version: string | undefined) {
  const { order, line } = decision.photo;
  if (decision.kind === 'approve') {
    const body = { order, status: orderStatus.pending, row_version };
    return { endpoint: updateOrderStatus, body };
  }
  const { reason } = decision;
  return decision.kind === 'reject'
    ? { endpoint: rejectOrder, body: { order, reason, row_version } }
    : { endpoint: requestOrderPhoto, body: { order, line, reason, row_version } };
}

/** Sends the decision and returns the order's new version. */
export async function sendDecision(decision: PhotoDecision, row_version: string): Promise<string> {
  const { endpoint, body } = callOf(decision, row_version);
  const sent = await request(endpoint, { body, overlay: false, alerts: false });
  return sent.row_version;
}

/** Sends a decision while the page closes; if it does not arrive, the photo stays in the queue. */
export function sendDecisionLeaving(
  decision: PhotoDecision,
  row_version: string | undefined,
): void {
  const { endpoint, body } = callOf(decision, row_version);
  sendLeaving(endpoint, body);
}

/** "1050, linha 3" */
export const photoName = ({ order, position, of }: WaitingPhoto): string =>
  of > 1 ? `${order}, linha ${position}` : String(order);
