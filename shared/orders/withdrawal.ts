import * as v from 'valibot';
import { type CalendarDate, daysBetween, todayInSaoPaulo } from '../values/calendarDate';
import { wireMoney } from '../values/wireMoney';

/** Days after it was received in which a customer may withdraw from a purchase (CDC art. 49). */
export const withdrawalDays = 7;

export const withdrawalStates = ['asked', 'returned', 'refunded', 'declined'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalStateNames = {
  asked: 'Pedida',
  returned: 'Material devolvido',
  refunded: 'Reembolsada',
  declined: 'Recusada',
} as const satisfies Record<WithdrawalState, string>;

/** The views in which staff see withdrawals. */
export const withdrawalViews = ['open', 'refunded', 'declined', 'all'] as const;
export type WithdrawalView = (typeof withdrawalViews)[number];

/** Where the material of one is: nothing left, it waits for a code, is on its way, or is back. */
export const materialStates = ['nothing', 'code', 'travelling', 'back'] as const;
export type MaterialState = (typeof materialStates)[number];

/** What staff do with one before its money goes back. */
export const withdrawalSteps = ['code', 'returned', 'declined'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export const withdrawal = v.object({
  protocol: v.string(),
  /** The moment. */
  asked: v.string(),
  /** The last day on which it might be asked for; null where nothing, or not all, was delivered. */
  until: v.nullable(v.string()),
  state: v.picklist(withdrawalStates),
  return_code: v.nullable(v.string()),
  /** The moments, by its carrier, at which the material was posted with that code and arrived. */
  return_posted: v.optional(v.nullable(v.string())),
  return_arrived: v.optional(v.nullable(v.string())),
  /** Why it was declined. */
  answer: v.nullable(v.string()),
  /** The lines that are left; null: all of the order that stands. */
  lines: v.nullable(v.array(v.number())),
  /** What goes back, and whether the freight is part of it. */
  amount: wireMoney,
  freight: v.boolean(),
  /** The moments at which the material came back and it was decided. */
  returned: v.nullable(v.string()),
  settled: v.nullable(v.string()),
  /** Staff only: what the client wrote, and where the money is wanted that no provider can give back. */
  reason: v.optional(v.nullable(v.string())),
  pix_key: v.optional(v.nullable(v.string())),
});

/** Nobody has decided it. */
export const isUndecided = (state: WithdrawalState): boolean =>
  state === 'asked' || state === 'returned';

type OfLines = { readonly lines?: readonly number[] | null | undefined };

/** Whether a withdrawal is of that line: it names some, or is of all. */
export const isOfLine = ({ lines }: OfLines, line: number): boolean =>
  !lines || lines.includes(line);

type Renewing = {
  readonly renewal_of: number | null;
  readonly signature?: { readonly earlier_due?: string | undefined } | null | undefined;
};

/** A renewal of what has not ended yet: left, only what it added goes. Paid after the end, or seen after it, it is all there is. */
export const hasEarlierPeriod = (
  { renewal_of, signature }: Renewing,
  today: CalendarDate,
): boolean => {
  const end = signature?.earlier_due;
  return renewal_of !== null && (end === undefined || end >= today);
};

type Bought = { readonly id: number; readonly publication: { readonly is_download: boolean } };

/** The freight goes back with the last of what travels, and with all that stands. */
export function takesFreight(standing: readonly Bought[], chosen: ReadonlySet<number>): boolean {
  const kept = standing.filter(({ id }) => !chosen.has(id));
  if (kept.length === 0) return true;
  return standing.some(travels) && !kept.some(travels);
}

const travels = ({ publication }: Bought): boolean => !publication.is_download;

type Left = {
  readonly withdrawal?:
    (Pick<v.InferOutput<typeof withdrawal>, 'state' | 'return_code'> & OfLines) | null | undefined;
  readonly expeditions: readonly { readonly send_date?: string | null | undefined }[];
};

/** Something of what is left was sent, so that it can come back. `bought`: the lines of the order. */
export const hasToComeBack = (
  { withdrawal: left, expeditions }: Left,
  bought: readonly Bought[],
): boolean =>
  expeditions.some(({ send_date }) => send_date) &&
  (!left?.lines || bought.some((line) => travels(line) && isOfLine(left, line.id)));

export function materialOf(order: Left, bought: readonly Bought[]): MaterialState {
  const { withdrawal: left } = order;
  if (!hasToComeBack(order, bought)) return 'nothing';
  if (left?.state === 'returned') return 'back';
  return left?.return_code ? 'travelling' : 'code';
}

/** Days without a decision from which it is amber and red. */
export const withdrawalWarning = 7;
export const withdrawalLate = 10;

export const daysUndecided = (asked: string, today: CalendarDate): number =>
  daysBetween(todayInSaoPaulo(new Date(asked)), today);
