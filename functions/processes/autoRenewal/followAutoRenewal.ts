import * as v from 'valibot';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { decideAndCommit, Overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { providerNamed } from '#functions/payments/providers/currentProvider';
import {
  currentRound,
  isForThisEnd,
  mayRenewAutomatically,
  ownAutoRenewal,
} from '#functions/signatures/autoRenewal/autoRenewalRules';
import {
  type Authorization,
  dropAuthorization,
} from '#functions/signatures/autoRenewal/authorizationRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import { transferOn } from '#functions/signatures/signatureRules';
import { placeRenewal, RenewalChanged } from './placeRenewal';
import { cancelRenewalOrder } from './cancelRenewalOrder';
import { advance, closeCharge } from './renewalCharge';
import { announce, end, type Moment, type Renewing, whyOver } from './renewalSteps';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '#platform/auth/actor';
import { DomainError } from '#platform/domainErrors';
import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrder, isStaleOrder } from '#functions/orders/orderRepository';
import { issueBoleto } from '#functions/payments/boleto/issueBoleto';
import type {
  AutoRenewalReason,
  RenewalRound,
} from '#functions/signatures/autoRenewal/autoRenewalRecord';
import { wordsOfError } from '#platform/refusalWords';
import { changeAutoRenewal } from './autoRenewalNews';

/** After these no slip is sent, because the renewal was not wanted or nothing is left to renew. */
const withoutSlip: ReadonlySet<AutoRenewalReason['kind']> = new Set(['client', 'staff', 'shop']);

/**
 * Closes the charge of a failed renewal at the bank. On the day of the charge a slip replaces it,
 * unless the renewal was ended.
 */
async function settleRound(
  renewing: Renewing,
  round: RenewalRound,
  failed: AutoRenewalReason,
): Promise<boolean> {
  const { row, moment } = renewing;
  const { today, now } = moment;
  const placed = round.order === undefined ? undefined : await findOrder(round.order);
  if (placed?.status === orderStatus.pending && (await closeCharge(placed, now)) === 'paid') {
    return false;
  }
  if (withoutSlip.has(failed.kind)) {
    if (placed) await giveUp(placed, now);
    return settled(renewing, round);
  }
  if (today < round.charge_on) return false;
  if (!mayRenewAutomatically(row, today)) return settled(renewing, round);
  const order = placed ?? (await orderByHand(renewing));
  if (!order) return place(renewing, round);
  if (order.status !== orderStatus.pending) return settled(renewing, { ...round, order: order.id });
  await issueBoleto(order, { actor: system, now });
  return settled(renewing, { ...round, order: order.id, slip: true });
}

/** The order of a client, or staff, who renewed by hand in the meantime. */
async function orderByHand({ row }: Renewing): Promise<OrderRecord | undefined> {
  const id = (await pendingRenewals([row])).get(row.id);
  return id === undefined ? undefined : findOrder(id);
}

async function place({ row, auto, moment: { at, now } }: Renewing, round: RenewalRound) {
  const news = { actor: system, now };
  const changed = () => new RenewalChanged();
  try {
    await placeRenewal(row, {
      round,
      at,
      now,
      writes: ({ id }) => {
        const action = `Renovação no pedido #${id}, por boleto`;
        const after = { ...auto, round: { ...round, order: id } };
        return changeAutoRenewal(row, after, { ...news, action }, changed);
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const failed = { kind: 'impossible', why: wordsOfError(error), at: at.toISOString() } as const;
    await commit(
      changeAutoRenewal(
        row,
        { ...auto, round: { ...round, failed, settled: true } },
        { ...news, action: `Boleto da renovação não feito: ${failed.why}` },
      ),
    );
  }
  return true;
}

async function settled({ row, auto, moment }: Renewing, round: RenewalRound): Promise<true> {
  await commit(
    changeAutoRenewal(
      row,
      { ...auto, round: { ...round, settled: true } },
      { action: 'Renovação automática concluída sem cobrança', actor: system, now: moment.now },
    ),
  );
  return true;
}

const giveUp = ({ id }: OrderRecord, now: Date): Promise<void> =>
  decideAndCommit(async () => {
    const current = await findOrder(id);
    if (current) await commit(cancelRenewalOrder(current, { actor: system, now }));
  }, isStaleOrder);

/** When a job is run for another day, that day's noon is taken as the time. */
export const momentOf = (today: CalendarDate, now: Date): Moment => ({
  today,
  at: today === todayInSaoPaulo(now) ? now : new Date(`${today}T15:00:00.000Z`),
  now,
});

/** More steps than one authorisation takes on a day. */
const mostSteps = 8;

/**
 * Brings an authorisation up to date with its subscription: announces, orders and charges the
 * renewal, sends a slip if that failed, and ends the authorisation at the provider when it is over.
 * Each step happens once, however often and late this runs.
 */
export async function followAuthorization(live: Authorization, moment: Moment): Promise<void> {
  for (let count = 1; count <= mostSteps; count += 1) {
    if (!(await decideAndCommit(() => step(live, moment), isOvertaken))) return;
  }
}

const isOvertaken = (error: unknown) =>
  error instanceof Overtaken || error instanceof RenewalChanged;

/** True when something changed, so that the next step may be due. */
async function step(live: Authorization, moment: Moment): Promise<boolean> {
  const row = await signatures.get(live.signature);
  const auto = row && ownAutoRenewal(row);
  // The subscription was refunded, erased, or authorised again meanwhile.
  if (!row || auto?.authorization !== live.authorization) return forget(live);
  const renewing = { row, auto, moment };
  if (auto.state === 'active') return renew(renewing);
  if (auto.state === 'waiting') return auto.until < moment.today && forget(live);
  const round = currentRound(row);
  if (round && round.settled !== true && (round.failed || round.order !== undefined)) {
    return round.failed ? settleRound(renewing, round, round.failed) : advance(renewing, round);
  }
  return forget(live);
}

async function renew(renewing: Renewing): Promise<boolean> {
  const { row, auto, moment } = renewing;
  // Waits for the receiver's answer; if the transfer is withdrawn, the renewal continues.
  if (transferOn(row, moment.today)) return false;
  const round = currentRound(row);
  const why = await whyOver(row, moment.today);
  if (why !== null) return end(renewing, why);
  if (!round) return isForThisEnd(row, auto) && announce(renewing);
  if (!round.failed) return advance(renewing, round);
  return round.settled !== true && settleRound(renewing, round, round.failed);
}

/** Ends the authorisation at the provider; repeating that is harmless. */
async function forget(live: Authorization): Promise<false> {
  const pix = providerNamed(live.provider)?.automaticPix;
  if (!pix) throw new Error(`no Pix Automático at ${live.provider}`);
  await pix.end(live.authorization);
  await commit([dropAuthorization(live)]);
  return false;
}

/** Runs after changes that the bank made or must be notified of. */
export const followAutoRenewalJob = job(
  v.object({ signature: v.number() }),
  async ({ signature }, { now }) => {
    const auto = (await signatures.get(signature))?.auto_renewal;
    if (!auto) return;
    const { provider, authorization } = auto;
    const moment = momentOf(todayInSaoPaulo(now), now);
    await followAuthorization({ provider, authorization, signature }, moment);
  },
);
