import { setTimeout } from 'node:timers/promises';
import { formatDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { amountDue, chargedAutomatically, type OrderRecord } from '#functions/orders/orderRecord';
import { findOrder } from '#functions/orders/orderRepository';
import { lostRenewalForClient, renewabilityOf } from '#functions/signatures/renewing/lostRenewals';
import type { Doing } from '#platform/auth/actor';
import { notFound, refused, DomainError } from '#platform/domainErrors';
import {
  type ChargeClaim,
  type ChargeKind,
  claimCharge,
  leaveUnsettled,
  releaseClaim,
} from './chargeClaimRepository';
import { BoletoUnsettled, type PaymentProvider } from '../providers/paymentProvider';
import { currentProvider } from '../providers/currentProvider';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

export type Issuing = Doing & {
  readonly provider?: PaymentProvider;
  /** Runs before the provider receives the request. */
  readonly spend?: () => Promise<unknown>;
};

/** A way of payment that a provider creates: a slip, or a page for cards. */
export type ChargeWay<Charge> = {
  readonly kind: ChargeKind;
  /** The order's present charge, while it can be paid. */
  readonly standing: (order: OrderRecord, now: Date) => Charge | undefined;
  readonly create: (order: OrderRecord, creating: Creating) => Promise<Charge>;
  readonly attach: (order: OrderRecord, charge: Charge, attaching: Attaching) => Promise<Charge>;
};

export type Creating = {
  readonly provider: PaymentProvider;
  readonly now: Date;
  /** An earlier attempt may still take effect. */
  readonly isRetry: boolean;
};

export type Attaching = Doing & {
  readonly provider: PaymentProvider;
};

const pollMs = 100;
/** Interval at which to look for what the provider may have made without answering. */
const lookMs = 1000;
/** With the ten seconds of waiting for a provider, this stays within a Lambda's twenty. */
const patienceMs = 8000;

/**
 * A charge of a pending order: the present one while it can be paid, otherwise a new one. Of many
 * simultaneous calls one asks the provider, and all get its answer. After an attempt with unknown
 * outcome, its charge is looked for, and none is requested until the attempt must have settled.
 */
export async function issueCharge<Charge extends object>(
  order: OrderRecord,
  way: ChargeWay<Charge>,
  issuing: Issuing,
): Promise<Charge> {
  const { now } = issuing;
  const started = Date.now();
  let answer = refused(paymentRefusals.boleto_in_progress);
  for (;;) {
    const current = await payableOrder(order.id);
    const standing = way.standing(current, now);
    if (standing) return standing;
    const waited = Date.now() - started;
    if (waited > patienceMs) throw answer;
    const claim = await claimCharge(way.kind, order.id, new Date(now.getTime() + waited));
    if (claim) {
      const made = await issueClaimed(claim, way, issuing);
      if (!(made instanceof BoletoUnsettled)) return made;
      answer = made;
    }
    await setTimeout(claim ? lookMs : pollMs);
  }
}

/** Returns, not throws, that an earlier attempt is unsettled, so that the caller looks again. */
async function issueClaimed<Charge extends object>(
  claim: ChargeClaim,
  { standing, create, attach }: ChargeWay<Charge>,
  { actor, now, provider = currentProvider, spend }: Issuing,
): Promise<Charge | BoletoUnsettled> {
  const started = Date.now();
  const isRetry = claim.unsettledUntil !== undefined;
  try {
    // The former holder may have finished between our reading and our claim.
    const order = await payableOrder(claim.order);
    const make = async () => {
      await spend?.();
      return create(order, { provider, now, isRetry });
    };
    const charge =
      standing(order, now) ?? (await attach(order, await make(), { actor, now, provider }));
    await releaseClaim(claim);
    return charge;
  } catch (error) {
    const isKnown = error instanceof DomainError && !(error instanceof BoletoUnsettled);
    if (isKnown && !isRetry) await releaseClaim(claim);
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
