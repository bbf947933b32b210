import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { pagedList } from '../api/pagedList';
import { refundStates } from '../orders/refundState';

/** How what the provider says may differ from what the orders say. */
export const findingKinds = [
  /** Paid there, for an order that cannot take it any more. */
  'late',
  /** Paid there, and here it waits for payment. */
  'unpaid',
  'amount',
  'repeated',
  /** A renewal of what was refunded. */
  'ungranted',
  /** Given back there, and here it is paid. */
  'returned',
  'disputed',
  /** Its provider did not give back what staff had asked for. */
  'denied',
  /** Paid there for no order of the shop's. */
  'unknown',
  /** Confirmed here by hand, without a payment there. */
  'missing',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Payments that pay for nothing: the provider is asked to give them back whole. */
const givenBack = ['late', 'repeated', 'ungranted', 'unknown'] as const satisfies FindingKind[];
export const isGivenBack = (kind: string): boolean => givenBack.some((one) => one === kind);

/** What staff did about it, outside of this page. */
export const filings = ['collect', 'accept', 'elsewhere'] as const;
export type Filing = (typeof filings)[number];

/** `refund`: its provider was asked to give the payment back. */
export const resolutions = [...filings, 'refund'] as const;
export type Resolution = (typeof resolutions)[number];

export const findingViews = ['open', 'mended', 'settled'] as const;
export type FindingView = (typeof findingViews)[number];

export const finding = v.object({
  id: v.string(),
  /** `mended`: paid there and pending here, confirmed by the check itself. */
  kind: v.picklist([...findingKinds, 'mended']),
  order: v.nullable(v.number()),
  /** The name of the order's client. */
  client: v.nullable(v.string()),
  /** On which it was paid there, or confirmed here. */
  day: v.string(),
  provider: v.nullable(v.string()),
  charge: v.nullable(v.string()),
  /** What the provider says, and what the order says. */
  there: v.nullable(wireMoney),
  here: v.nullable(wireMoney),
  fee: v.nullable(wireMoney),
  /** What a refund from here gives back: a payment that pays for nothing, or what was paid beyond the order. */
  refundable: v.optional(v.nullable(wireMoney)),
  /** The name of the person who confirmed it by hand. */
  confirmed_by: v.nullable(v.string()),
  found: v.string(),
  settled: v.nullable(
    v.object({
      /** Null: a later check found that it agrees by now. */
      resolution: v.nullable(v.picklist(resolutions)),
      note: v.string(),
      by: v.string(),
      at: v.string(),
    }),
  ),
});
export type Finding = v.InferOutput<typeof finding>;

/** The newest check: under way, finished, or broken off where the next one goes on. */
export const checkRun = v.object({
  from: v.string(),
  to: v.string(),
  started: v.string(),
  finished: v.nullable(v.string()),
  /** When a provider did not answer the last time it was asked. */
  failed: v.nullable(v.string()),
  pages: v.number(),
  read: v.number(),
  agreed: v.number(),
  mended: v.number(),
});
export type CheckRun = v.InferOutput<typeof checkRun>;

/** Findings that are over and refunds are counted so far: a screen that says more need not read all of them. */
export const mostCounted = 100;

export const paymentCheck = v.object({
  ...pagedList(finding).entries,
  run: v.nullable(checkRun),
  /** But for the open ones, `mostCounted` and one more where there are more. */
  counts: v.object({
    open: v.number(),
    mended: v.number(),
    settled: v.number(),
    refunds: v.number(),
  }),
});
export type PaymentCheck = v.InferOutput<typeof paymentCheck>;

/** What a provider was asked to give back of an order, or of a payment that paid for nothing. */
export const listedRefund = v.object({
  /** Null of a payment that names none. */
  order: v.nullable(v.number()),
  client: v.nullable(v.string()),
  /** Null of who was forgotten: there is no page of theirs. */
  client_id: v.nullable(v.number()),
  /** The provider's id of the payment. */
  charge: v.string(),
  state: v.picklist(refundStates),
  amount: wireMoney,
  reason: v.string(),
  by: v.string(),
  asked: v.string(),
  why: v.nullable(v.string()),
});
