import * as v from 'valibot';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { decideAndCommit, Overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { providerNamed } from '#functions/payments/providers/currentProvider';
import {
  currentRound,
  isForThisEnd,
  ownAutoRenewal,
} from '#functions/signatures/autoRenewal/autoRenewalRules';
import {
  type Authorization,
  dropAuthorization,
} from '#functions/signatures/autoRenewal/authorizationRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import { RenewalChanged } from './placeRenewal';
import { advance } from './renewalCharge';
import { announce, end, type Moment, type Renewing, whyOver } from './renewalSteps';
import { settleRound } from './settleRound';

/** Another day is tried out at its noon. */
export const momentOf = (today: CalendarDate, now: Date): Moment => ({
  today,
  at: today === todayInSaoPaulo(now) ? now : new Date(`${today}T15:00:00.000Z`),
  now,
});

/** More than one authorisation takes on a day. */
const mostSteps = 8;

/**
 * Brings an authorisation in step with how its subscription stands today: announces, orders and charges the
 * renewal, sends a slip where that failed, and ends it at the provider where it is over. However often and late it
 * runs, each step is taken once.
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
  // Refunded, erased, or authorised anew meanwhile.
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
  const round = currentRound(row);
  const why = await whyOver(row, moment.today);
  if (why !== null) return end(renewing, why);
  if (!round) return isForThisEnd(row, auto) && announce(renewing);
  if (!round.failed) return advance(renewing, round);
  return round.settled !== true && settleRound(renewing, round, round.failed);
}

/** Nothing is charged on it any more; the provider hears of it as often as it takes. */
async function forget(live: Authorization): Promise<false> {
  const pix = providerNamed(live.provider)?.automaticPix;
  if (!pix) throw new Error(`no Pix Automático at ${live.provider}`);
  await pix.end(live.authorization);
  await commit([dropAuthorization(live)]);
  return false;
}

/** After a change that the bank has to hear of, or that the bank made. */
export const followAutoRenewal = job(
  v.object({ signature: v.number() }),
  async ({ signature }, { now }) => {
    const auto = (await signatures.get(signature))?.auto_renewal;
    if (!auto) return;
    const { provider, authorization } = auto;
    const moment = momentOf(todayInSaoPaulo(now), now);
    await followAuthorization({ provider, authorization, signature }, moment);
  },
);
