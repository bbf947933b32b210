import * as v from 'valibot';
import { addBankingDays, isBankingDay } from '../brazil/bankingDays';
import { addDays, type CalendarDate, calendarDate } from '../values/calendarDate';
import { wireMoney } from '../values/wireMoney';

/** Days before the end: the announcement, and the charge or the slip in its place. */
const noticeDays = 30;
const chargeDays = 7;

/** A code is good for so many days. */
const codeDays = 7;

/** The bank wants a charge from ten to two banking days before its day; the shop asks in good time. */
const askedBankingDays = 4;
const latestBankingDays = 2;

export const noticeDay = (due: CalendarDate): CalendarDate => addDays(due, -noticeDays);
export const chargeDay = (due: CalendarDate): CalendarDate => addDays(due, -chargeDays);
export const lastDayOfCode = (asked: CalendarDate): CalendarDate => addDays(asked, codeDays);

/** The first day on which a charge is asked for, and the last on which the bank takes it. */
export const askingDays = (charged: CalendarDate) => ({
  first: bankingDaysBefore(charged, askedBankingDays),
  last: bankingDaysBefore(charged, latestBankingDays),
});

/** The last day from which so many banking days fit before `day`. */
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
 * Why it does not renew: its holder did not authorise in time (`expired`), the bank did not authorise (`unauthorised`), the
 * bank did not pay (`refused`) or did not answer (`unanswered`), it was authorised too late for this year (`late`),
 * the order could not be made (`impossible`) or was cancelled (`cancelled`), or who ended it.
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
  /** The reason in the words of the bank, of staff or of the shop. */
  why: v.nullable(v.string()),
  on: v.string(),
});

/** How a subscription renews by itself, for its holder and for staff. */
export const autoRenewal = v.object({
  state: v.picklist(autoRenewalStates),
  /** "Pix copia e cola" of the authorisation, while it can be read, and until which day. */
  qr: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** The announced price, before that what the renewal costs today. */
  price: wireMoney,
  charge_on: v.string(),
  /** The end that the charge brings. */
  renews_to: v.string(),
  announced_on: v.nullable(v.string()),
  /** What the bank takes at once to confirm the authorisation, where it does. */
  first_payment: v.nullable(wireMoney),
  authorised_on: v.nullable(v.string()),
  /** The bank was asked for the charge, which can no longer be taken back. */
  requested: v.boolean(),
  problem: v.nullable(
    v.object({
      ...autoRenewalReason.entries,
      /** Whether the reader ended it, where one of its holder's people did. */
      by_reader: v.optional(v.boolean()),
    }),
  ),
  /** The order that renews it, and whether a slip of it went out in the place of the charge. */
  order: v.nullable(v.number()),
  slip: v.boolean(),
  /** The provider's number of the authorisation; staff only. */
  authorization: v.optional(v.string()),
  /** The moment the bank said that it is authorised, and who had asked for the code; staff only. */
  authorised_at: v.optional(v.nullable(v.string())),
  asked_by: v.optional(v.nullable(v.string())),
});
export type AutoRenewal = v.InferOutput<typeof autoRenewal>;

/** The last day on which it can be taken back, at the shop or in the bank. */
export const lastDayToStop = ({ charge_on }: Pick<AutoRenewal, 'charge_on'>): CalendarDate =>
  addDays(calendarDate(charge_on), -1);
