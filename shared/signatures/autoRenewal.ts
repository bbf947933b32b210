import * as v from 'valibot';
import { addBankingDays, isBankingDay } from '../brazil/bankingDays';
import { addDays, type CalendarDate, calendarDate } from '../values/calendarDate';
import { wireMoney } from '../values/wireMoney';

/** Days before the end: the announcement, and the charge or the slip that replaces it. */
const noticeDays = 30;
const chargeDays = 7;

/** Days for which a code is valid. */
const codeDays = 7;

/** Banks accept a request ten to two banking days before the charge; this keeps a margin. */
const askedBankingDays = 4;
const latestBankingDays = 2;

export const noticeDay = (due: CalendarDate): CalendarDate => addDays(due, -noticeDays);
export const chargeDay = (due: CalendarDate): CalendarDate => addDays(due, -chargeDays);
export const lastDayOfCode = (asked: CalendarDate): CalendarDate => addDays(asked, codeDays);

/** The first day on which a charge is requested, and the last on which the bank accepts it. */
export const askingDays = (charged: CalendarDate) => ({
  first: bankingDaysBefore(charged, askedBankingDays),
  last: bankingDaysBefore(charged, latestBankingDays),
});

/** The last day from which that many banking days fit before `day`. */
function bankingDaysBefore(day: CalendarDate, count: number): CalendarDate {
  let reached = addDays(day, -1);
  while (addBankingDays(reached, count) > day || !isBankingDay(reached)) {
    reached = addDays(reached, -1);
  }
  return reached;
}

export const autoRenewalStates = ['waiting', 'active', 'failed', 'ended'] as const;
export type AutoRenewalState = (typeof autoRenewalStates)[number];

/**
 * Why it does not renew: the holder did not authorise in time (`expired`), the bank did not
 * authorise (`unauthorised`), refused the charge (`refused`) or did not answer (`unanswered`), the
 * authorisation was too late for this year (`late`), the order was impossible (`impossible`) or
 * cancelled (`cancelled`), or who ended it.
 */
export const autoRenewalProblems = [
  'expired',
  'unauthorised',
  'refused',
  'unanswered',
  'late',
  'impossible',
  'cancelled',
  'bank',
  'client',
  'staff',
  'shop',
] as const;
export type AutoRenewalProblem = (typeof autoRenewalProblems)[number];

export const autoRenewalReason = v.object({
  kind: v.picklist(autoRenewalProblems),
  /** The reason in the words of the bank, staff or the shop. */
  why: v.nullable(v.string()),
  on: v.string(),
});

/** The automatic renewal of a subscription, for its holder and for staff. */
export const autoRenewal = v.object({
  state: v.picklist(autoRenewalStates),
  /** "Pix copia e cola" of the authorisation while it can be used, and its last day. */
  qr: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** The announced price; before the announcement, today's price of a renewal. */
  price: wireMoney,
  charge_on: v.string(),
  /** The end date after the renewal. */
  renews_to: v.string(),
  announced_on: v.nullable(v.string()),
  /** What the bank charges at once to confirm the authorisation, if anything. */
  first_payment: v.nullable(wireMoney),
  authorised_on: v.nullable(v.string()),
  /** The bank was asked to charge, which can no longer be stopped. */
  requested: v.boolean(),
  problem: v.nullable(
    v.object({
      ...autoRenewalReason.entries,
      /** Whether the reader ended it, if a member of the holder's team did. */
      by_reader: v.optional(v.boolean()),
    }),
  ),
  /** The order that renews it, and whether a slip replaced the charge. */
  order: v.nullable(v.number()),
  slip: v.boolean(),
  /** The provider's id of the authorisation; staff only. */
  authorization: v.optional(v.string()),
  /** When the bank confirmed the authorisation, and who requested the code; staff only. */
  authorised_at: v.optional(v.nullable(v.string())),
  asked_by: v.optional(v.nullable(v.string())),
});
export type AutoRenewal = v.InferOutput<typeof autoRenewal>;

/** The last day on which it can be stopped, at the shop or in the bank. */
export const lastDayToStop = ({ charge_on }: Pick<AutoRenewal, 'charge_on'>): CalendarDate =>
  addDays(calendarDate(charge_on), -1);
