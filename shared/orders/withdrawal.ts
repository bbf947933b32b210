import * as v from 'valibot';
import { type CalendarDate, daysBetween, todayInSaoPaulo } from '../values/calendarDate';
import { wireMoney } from '../values/wireMoney';

/** Days after receipt in which a customer may withdraw from a purchase (CDC art. 49). */
export const withdrawalDays = 7;

export const withdrawalStates = ['asked', 'returned', 'refunded', 'declined'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalStateNames = {
  asked: 'Pedida',
  returned: 'Material devolvido',
  refunded: 'Reembolsada',
  declined: 'Recusada',
} as const satisfies Record<WithdrawalState, string>;

/** The filters with which staff list withdrawals. */
export const withdrawalViews = ['open', 'refunded', 'declined', 'all'] as const;
export type WithdrawalView = (typeof withdrawalViews)[number];

/** Where the material is: nothing to return, waiting for a code, in transit, or back. */
export const materialStates = ['nothing', 'code', 'travelling', 'back'] as const;
export type MaterialState = (typeof materialStates)[number];

/** What staff do before the refund of a withdrawal. */
export const withdrawalSteps = ['code', 'returned', 'declined'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export const withdrawal = v.object({
  protocol: v.string(),
  /** When it was requested. */
  asked: v.string(),
  /** The last day on which it could be requested; null if not everything was delivered. */
  until: v.nullable(v.string()),
  state: v.picklist(withdrawalStates),
  return_code: v.nullable(v.string()),
  /** When the carrier reported that the material was posted with the code, and that it arrived. */
  return_posted: v.optional(v.nullable(v.string())),
  return_arrived: v.optional(v.nullable(v.string())),
  /** Why it was declined. */
  answer: v.nullable(v.string()),
  /** The lines it concerns; null for all remaining lines of the order. */
  lines: v.nullable(v.array(v.number())),
  /** The amount of the refund, and whether it includes the freight. */
  amount: wireMoney,
  freight: v.boolean(),
  /** When the material came back, and when it was decided. */
  returned: v.nullable(v.string()),
  settled: v.nullable(v.string()),
  /** Staff only: the client's reason, and the Pix key for a refund that no provider can make. */
  reason: v.optional(v.nullable(v.string())),
  pix_key: v.optional(v.nullable(v.string())),
});

export const isUndecided = (state: WithdrawalState): boolean =>
  state === 'asked' || state === 'returned';

type OfLines = { readonly lines?: readonly number[] | null | undefined };

/** Whether a withdrawal includes this line; without `lines` it includes all. */
export const isOfLine = ({ lines }: OfLines, line: number): boolean =>
  !lines || lines.includes(line);

type Renewing = {
  readonly renewal_of: number | null;
  readonly signature?: { readonly earlier_due?: string | undefined } | null | undefined;
};

/**
 * Whether a renewal follows a period still running: then a withdrawal only removes what it added. A
 * renewal paid after the end stands alone.
 */
export const hasEarlierPeriod = (
  { renewal_of, signature }: Renewing,
  today: CalendarDate,
): boolean => {
  const end = signature?.earlier_due;
  return renewal_of !== null && (end === undefined || end >= today);
};

type Bought = { readonly id: number; readonly publication: { readonly is_download: boolean } };

/** Whether freight is refunded: with the last material lines, or with everything. */
export function refundsFreight(standing: readonly Bought[], chosen: ReadonlySet<number>): boolean {
  const kept = standing.filter(({ id }) => !chosen.has(id));
  if (kept.length === 0) return true;
  return standing.some(travels) && !kept.some(travels);
}

const travels = ({ publication }: Bought): boolean => !publication.is_download;

type Left = {
  readonly withdrawal?:
    | (Pick<v.InferOutput<typeof withdrawal>, 'state' | 'return_code'> & OfLines)
    | null
    | undefined;
  readonly expeditions: readonly { readonly send_date?: string | null | undefined }[];
};

/** Whether something withdrawn must be returned. `bought` are the lines of the order. */
export const mustBeReturned = (
  { withdrawal: left, expeditions }: Left,
  bought: readonly Bought[],
): boolean =>
  expeditions.some(({ send_date }) => send_date) &&
  (!left?.lines || bought.some((line) => travels(line) && isOfLine(left, line.id)));

export function materialOf(order: Left, bought: readonly Bought[]): MaterialState {
  const { withdrawal: left } = order;
  if (!mustBeReturned(order, bought)) return 'nothing';
  if (left?.state === 'returned') return 'back';
  return left?.return_code ? 'travelling' : 'code';
}

/** Days without a decision after which it is shown in amber, and in red. */
export const withdrawalWarning = 7;
export const withdrawalLate = 10;

export const daysUndecided = (asked: string, today: CalendarDate): number =>
  daysBetween(todayInSaoPaulo(new Date(asked)), today);
