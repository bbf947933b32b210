import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';

/** What a month or a whole period comes to. Refunds count negative, on the day of the refund. */
const sums = {
  /** Purchases, without renewals and freight. */
  sales: wireMoney,
  renewals: wireMoney,
  freight: wireMoney,
  total: wireMoney,
  /** The refunded part of `total`; never positive. */
  refunded: wireMoney,
  /** The fees of payment providers, as far as they report them. */
  fees: wireMoney,
  /** Orders paid, and how many were refunded. */
  orders: v.number(),
  refunds: v.number(),
  /** Subscriptions made, renewed, and lost: 30 days over and not renewed. */
  started: v.number(),
  renewed: v.number(),
  lost: v.number(),
  /** Subscriptions whose last day has passed, and how many of them were renewed, at most 30 days late. */
  ended: v.number(),
  kept: v.number(),
  /** Of those that ended, how many were not renewed and still may be: over for less than 30 days. */
  pending: v.number(),
  /** Hours, medians: from a photo to its answer, from a payment to its parcel; null: none. */
  photo_hours: v.nullable(v.number()),
  parcel_hours: v.nullable(v.number()),
} as const;

const figureMonth = v.object({
  month: v.string(),
  /** It is not over. */
  partial: v.boolean(),
  ...sums,
});
export type FigureMonth = v.InferOutput<typeof figureMonth>;

const figureTotals = v.object({
  start: v.string(),
  end: v.string(),
  ...sums,
  /** Subscriptions that ran on the last day. */
  active: v.number(),
});
export type FigureTotals = v.InferOutput<typeof figureTotals>;

/** A period beside the one before it, whose months stand in the same order. */
export const figures = v.object({
  /** Past data is still being counted: the figures are not complete yet. */
  counting: v.boolean(),
  period: figureTotals,
  before: figureTotals,
  months: v.array(figureMonth),
  months_before: v.array(figureMonth),
  /** Of a hundred that ended in the last year that can be judged, how many were renewed; null: none ended. */
  renewal_rate: v.nullable(v.number()),
  /** Subscriptions that end in each of the next twelve months, and what renewing them would bring at today's prices. */
  upcoming: v.array(v.object({ month: v.string(), subscriptions: v.number(), value: wireMoney })),
  /** Largest first, freight left out. */
  publications: v.array(v.object({ id: v.number(), name: v.string(), total: wireMoney })),
  /** By the first model of the publication's effectivity; null: it names none. */
  models: v.array(v.object({ model: v.nullable(v.string()), total: wireMoney })),
});
export type Figures = v.InferOutput<typeof figures>;
