import { setTimeout } from 'node:timers/promises';
import { todayInSaoPaulo } from '#shared/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { amountDue, type BoletoRecord, type OrderRecord } from '../orders/orderRecord';
import { findOrder } from '../orders/orderRepository';
import type { Actor } from '../platform/actor';
import { notFound, refused } from '../platform/errors';
import { claimBoleto, releaseBoleto } from './boletoClaimRepository';
import { attachBoleto } from './attachBoleto';
import { createBoleto } from './createBoleto';
import { currentProvider } from './currentProvider';
import type { PaymentProvider } from './paymentProvider';

export type Issuing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly provider?: PaymentProvider;
};

const pollMs = 100;
const patienceMs = 15_000;

/**
 * The boleto of a pending order: the one it has while that is not past due, else a new one. However
 * many ask at once, the provider is asked by one, and all get its answer.
 */
export async function issueBoleto(order: OrderRecord, issuing: Issuing): Promise<BoletoRecord> {
  const { now } = issuing;
  const started = Date.now();
  for (;;) {
    const current = await payableOrder(order.id);
    const standing = standingBoleto(current, now);
    if (standing) return standing;
    const waited = Date.now() - started;
    const holder = await claimBoleto(order.id, new Date(now.getTime() + waited));
    if (holder !== undefined) return issueClaimed(order.id, holder, issuing);
    if (waited > patienceMs) throw refused('Seu boleto está sendo gerado. Tente em instantes.');
    await setTimeout(pollMs);
  }
}

async function issueClaimed(
  id: number,
  holder: string,
  { actor, now, provider = currentProvider }: Issuing,
): Promise<BoletoRecord> {
  try {
    // Whoever held the claim before may have finished between our look and our claim.
    const order = await payableOrder(id);
    const standing = standingBoleto(order, now);
    if (standing) return standing;
    const boleto = await createBoleto(order, provider, now);
    return await attachBoleto(order, boleto, { actor, now, provider });
  } finally {
    await releaseBoleto(id, holder);
  }
}

async function payableOrder(id: number): Promise<OrderRecord> {
  const order = await findOrder(id);
  if (!order) throw notFound();
  if (order.status !== orderStatus.pending) {
    throw refused('O boleto é gerado somente para pedidos com pagamento pendente.');
  }
  if (amountDue(order) <= 0) {
    throw refused('Este pedido não tem valor a pagar: aguarde a confirmação por e-mail.');
  }
  return order;
}

const standingBoleto = ({ boleto }: OrderRecord, now: Date): BoletoRecord | undefined =>
  boleto && boleto.due >= todayInSaoPaulo(now) ? boleto : undefined;
