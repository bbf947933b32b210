import { addDays } from '#shared/values/calendarDate';
import { embeddedProviderName } from '#shared/payments/embeddedEvent';
import { findOrder } from '#functions/orders/orderRepository';
import type { ProviderNoticeKind } from '#functions/orders/transitions/payments/providerNotice';
import { requestRefund } from '#functions/payments/refunds/requestRefund';
import { recordPaymentEvent } from '#functions/payments/webhook/recordPaymentEvent';
import type { Doing } from '#platform/auth/actor';
import { undoSignatures } from '#functions/signatures/granting/undoSignatures';
import type { Ending } from './demo/demoStories';
import { momentOf, type SeededOrder } from './seedOrders';

type Story = {
  /** Why staff requested the refund; absent if they did not. */
  readonly reason?: string;
  /** The notice that the provider then sends. */
  readonly kind: ProviderNoticeKind;
};

const stories: Readonly<Partial<Record<Ending, Story>>> = {
  refundAsked: { reason: 'Comprou a publicação errada.', kind: 'refundStarted' },
  refundDone: { reason: 'Desistência em 7 dias.', kind: 'refunded' },
  refundDenied: { reason: 'Pagamento em duplicidade.', kind: 'refundDenied' },
  disputed: { kind: 'disputed' },
};

/** Refunds in each state, and a disputed payment. */
export async function seedRefunds(orders: readonly SeededOrder[], desk: Doing): Promise<void> {
  for (const seeded of orders) {
    const story = stories[seeded.ending];
    if (story) await bringAbout(seeded, story, desk);
  }
}

async function bringAbout(
  { order: { id }, date }: SeededOrder,
  { reason, kind }: Story,
  desk: Doing,
) {
  const paid = await findOrder(id);
  const [payment] = paid?.payments ?? [];
  if (!paid || !payment) throw new Error(`order ${String(id)} of the demonstration is not paid`);
  const { actor } = desk;
  const asked = momentOf(addDays(date, 1), desk.now);
  if (reason !== undefined) await requestRefund(paid, { reason, actor, now: asked });
  const now = momentOf(addDays(date, 2), desk.now);
  await recordPaymentEvent(
    {
      id: `demo-${String(id)}-${kind}`,
      type: 'notice',
      kind,
      order: id,
      boleto: payment.id,
      amount: payment.amount,
    },
    { provider: embeddedProviderName, now },
  );
  if (kind === 'refunded') await undoSignatures({ id, paid_at: paid.paid_at }, { actor, now });
}
