import { setTimeout } from 'node:timers/promises';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  amountDue,
  type BoletoRecord,
  chargedAutomatically,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { findOrder } from '#functions/orders/orderRepository';
import { lostRenewalForClient, renewabilityOf } from '#functions/signatures/renewing/lostRenewals';
import type { Actor } from '#platform/auth/actor';
import { notFound, refused, DomainError } from '#platform/domainErrors';
import { attachBoleto } from './attachBoleto';
import {
  type BoletoClaim,
  claimBoleto,
  leaveUnsettled,
  releaseBoleto,
} from './boletoClaimRepository';
import { BoletoUnsettled } from '../providers/boletoUnsettled';
import { createBoleto } from './createBoleto';
import { currentProvider } from '../providers/currentProvider';
import type { PaymentProvider } from '../providers/paymentProvider';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

export type Issuing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly provider?: PaymentProvider;
  /** Runs before the provider receives the request. */
  readonly spend?: () => Promise<unknown>;
};

const pollMs = 100;
/** Between two looks for what the provider made without saying so. */
const lookMs = 1000;
/** With the ten seconds a provider is waited for it stays within a Lambda's twenty. */
const patienceMs = 8000;

/**
 * The boleto of a pending order: the one it has while banks take that, else a new one. However
 * many ask at once, the provider is asked by one, and all get its answer. After a try whose outcome
 * is unknown, what it made is looked for, and nothing new is asked for until it must have settled.
 */
export async function issueBoleto(order: OrderRecord, issuing: Issuing): Promise<BoletoRecord> {
  const { now } = issuing;
  const started = Date.now();
  let answer = refused(paymentRefusals.boleto_in_progress);
  for (;;) {
    const current = await payableOrder(order.id);
    const standing = standingBoleto(current, now);
    if (standing) return standing;
    const waited = Date.now() - started;
    if (waited > patienceMs) throw answer;
    const claim = await claimBoleto(order.id, new Date(now.getTime() + waited));
    if (claim) {
      const made = await issueClaimed(claim, issuing);
      if (!(made instanceof BoletoUnsettled)) return made;
      answer = made;
    }
    await setTimeout(claim ? lookMs : pollMs);
  }
}

/** Answers, not throws, that an earlier try is still unsettled: it is worth another look. */
async function issueClaimed(
  claim: BoletoClaim,
  { actor, now, provider = currentProvider, spend }: Issuing,
): Promise<BoletoRecord | BoletoUnsettled> {
  const started = Date.now();
  const isRetry = claim.unsettledUntil !== undefined;
  try {
    // Whoever held the claim before may have finished between our look and our claim.
    const order = await payableOrder(claim.order);
    const create = async () => {
      await spend?.();
      return createBoleto(order, { provider, now, isRetry });
    };
    const boleto =
      standingBoleto(order, now) ??
      (await attachBoleto(order, await create(), { actor, now, provider }));
    await releaseBoleto(claim);
    return boleto;
  } catch (error) {
    const isKnown = error instanceof DomainError && !(error instanceof BoletoUnsettled);
    if (isKnown && !isRetry) await releaseBoleto(claim);
    else await leaveUnsettled(claim, new Date(now.getTime() + Date.now() - started));
    if (isRetry && error instanceof BoletoUnsettled) return error;
    throw error;
  }
}

async function payableOrder(id: number): Promise<OrderRecord> {
  const order = await findOrder(id);
  if (!order) throw notFound();
  if (order.status !== orderStatus.pending) {
    throw refused(paymentRefusals.not_payable);
  }
  const charged = chargedAutomatically(order);
  if (charged) throw refused(paymentRefusals.charged_automatically(formatDate(charged.on)));
  if (amountDue(order) <= 0) {
    throw refused(paymentRefusals.nothing_to_pay);
  }
  if ((await renewabilityOf(order)).lost.length > 0) throw refused(lostRenewalForClient);
  return order;
}

const standingBoleto = ({ boleto }: OrderRecord, now: Date): BoletoRecord | undefined =>
  boleto && lastPayableDay(boleto.due) >= todayInSaoPaulo(now) ? boleto : undefined;
