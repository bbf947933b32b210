import { type AutoRenewal, chargeDay } from '#shared/signatures/autoRenewal';
import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Centavos, centavos, toWire } from '#shared/values/money';
import type { SignatureRecord } from '../signatureRecord';
import { isOverdue } from '../signatureRules';
import type { AutoRenewalReason, AutoRenewalRecord } from './autoRenewalRecord';
import {
  currentRound,
  endRenewed,
  isForThisEnd,
  isRequested,
  ownAutoRenewal,
} from './autoRenewalRules';

type Presenting = {
  /** What a renewal costs today; null if none is offered. */
  readonly price: Centavos | null;
  readonly today: CalendarDate;
  readonly isStaff: boolean;
  /** The person who reads it; undefined for staff. */
  readonly reader: number | undefined;
  /** Only people who may pay can authorise. */
  readonly mayPay: boolean;
};

const dayOf = (at: string): CalendarDate => todayInSaoPaulo(new Date(at));
const known = <T, R>(value: T | undefined, shown: (value: T) => R): R | null =>
  value === undefined ? null : shown(value);

/** The automatic renewal as shown; null if never requested, or only by a former holder. */
export function presentAutoRenewal(
  row: SignatureRecord,
  { price, today, isStaff, reader, mayPay }: Presenting,
): AutoRenewal | null {
  const auto = ownAutoRenewal(row);
  if (!auto || row.due === null) return null;
  const round = currentRound(row);
  const due = round?.due ?? (isForThisEnd(row, auto) ? row.due : endRenewed(row.due, today));
  const { state, problem } = standingOf(row, auto, today);
  const isWaiting = state === 'waiting';
  return {
    state,
    problem: problem && presentProblem(problem, reader),
    qr: isWaiting && mayPay ? auto.qr : null,
    until: isWaiting ? auto.until : null,
    price: toWire(round?.price ?? price ?? centavos(0)),
    charge_on: round?.charge_on ?? chargeDay(due),
    renews_to: addYears(due, 1),
    announced_on: known(round?.announced, dayOf),
    first_payment: known(auto.first_payment, toWire),
    authorised_on: known(auto.authorised, dayOf),
    requested: isRequested(round, today),
    order: round?.order ?? null,
    slip: round?.slip === true,
    ...(isStaff ? forStaff(auto) : {}),
  };
}

const forStaff = ({ authorization, authorised, asked_by }: AutoRenewalRecord) => ({
  authorization,
  authorised_at: authorised ?? null,
  asked_by,
});

const presentProblem = (
  { kind, why, at, by }: AutoRenewalReason,
  reader: number | undefined,
): AutoRenewal['problem'] => ({
  kind,
  why,
  on: dayOf(at),
  ...(by === undefined || reader === undefined ? {} : { by_reader: by === reader }),
});

type Standing = Pick<AutoRenewal, 'state'> & { readonly problem: AutoRenewalReason | null };

function standingOf(row: SignatureRecord, auto: AutoRenewalRecord, today: CalendarDate): Standing {
  const { state, over = null, until, asked } = auto;
  const failed = currentRound(row)?.failed ?? null;
  switch (state) {
    case 'waiting':
      return until < today
        ? { state: 'failed', problem: { kind: 'expired', why: null, at: asked } }
        : { state, problem: null };
    case 'refused':
      return { state: 'failed', problem: over };
    case 'ended':
      return { state, problem: over };
    case 'active': {
      if (failed) return { state: 'failed', problem: failed };
      // The daily job has not ended it yet.
      const at = `${row.due ?? today}T12:00:00.000Z`;
      return isOverdue(row, today)
        ? { state: 'ended', problem: { kind: 'shop', why: 'A assinatura venceu.', at } }
        : { state, problem: null };
    }
  }
}
