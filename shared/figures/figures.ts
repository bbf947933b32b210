import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';

/** Totals of a month or of a whole period. Refunds are negative, on the day of the refund. */
const sums = {
  /** Purchases, without renewals and freight. */
  sales: wireMoney,
  renewals: wireMoney,
  freight: wireMoney,
  total: wireMoney,
  /** The refunded part of `total`; never positive. */
  refunded: wireMoney,
  /** Fees of payment providers, as far as reported. */
  fees: wireMoney,
  /** Numbers of paid orders and of refunds. */
  orders: v.number(),
  refunds: v.number(),
  /** Subscriptions started, renewed, and lost (over for 30 days without renewal). */
  started: v.number(),
  renewed: v.number(),
  lost: v.number(),
  /** Subscriptions that ended, and how many of them were renewed, at most 30 days late. */
  ended: v.number(),
  kept: v.number(),
  /** Ended subscriptions that may still be renewed, because they ended less than 30 days ago. */
  pending: v.number(),
  /** Medians in hours from a photo to its answer, and from a payment to its parcel; or null. */
  photo_hours: v.nullable(v.number()),
  parcel_hours: v.nullable(v.number()),
} as const;

const figureMonth = v.object({
  month: v.string(),
  /** The month is not over. */
  partial: v.boolean(),
  ...sums,
});
export type FigureMonth = v.InferOutput<typeof figureMonth>;

const figureTotals = v.object({
  start: v.string(),
  end: v.string(),
  ...sums,
  /** Subscriptions active on the last day. */
  active: v.number(),
});
export type FigureTotals = v.InferOutput<typeof figureTotals>;

/** A period and the one before it, with months in the same order. */
export const figures = v.object({
  /** Older data is still being counted, so the figures are incomplete. */
  counting: v.boolean(),
  period: figureTotals,
  before: figureTotals,
  months: v.array(figureMonth),
  months_before: v.array(figureMonth),
  /**
   * Renewed subscriptions per hundred that ended within the last year for which this is known; null
   * if none ended.
   */
  renewal_rate: v.nullable(v.number()),
  /**
   * Subscriptions ending in each of the next twelve months, and the value of renewing them at
   * today's prices.
   */
  upcoming: v.array(v.object({ month: v.string(), subscriptions: v.number(), value: wireMoney })),
  /** Largest first, without freight. */
  publications: v.array(v.object({ id: v.number(), name: v.string(), total: wireMoney })),
  /** By the first model of the publication's effectivity; null if it names none. */
  models: v.array(v.object({ model: v.nullable(v.string()), total: wireMoney })),
});
export type Figures = v.InferOutput<typeof figures>;
