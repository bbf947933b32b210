import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { pagedList } from '../api/pagedList';
import { refundStates } from '../orders/refundState';

/** How the provider's records may differ from the orders. */
export const findingKinds = [
  /** Paid at the provider, for an order that can no longer accept it. */
  'late',
  /** Paid at the provider, but pending here. */
  'unpaid',
  'amount',
  'repeated',
  /** Paid for the renewal of something refunded. */
  'ungranted',
  /** Refunded at the provider, but paid here. */
  'returned',
  'disputed',
  /** The provider denied a refund that staff requested. */
  'denied',
  /** Paid at the provider, for no order of the shop. */
  'unknown',
  /** Confirmed here by hand, without a payment at the provider. */
  'missing',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Payments without effect: the provider is asked to refund them completely. */
const givenBack = ['late', 'repeated', 'ungranted', 'unknown'] as const satisfies FindingKind[];
export const isGivenBack = (kind: string): boolean => givenBack.some((one) => one === kind);

/** What staff did about it, outside this page. */
export const filings = ['collect', 'accept', 'elsewhere'] as const;
export type Filing = (typeof filings)[number];

/** `refund`: the provider was asked to refund the payment. */
export const resolutions = [...filings, 'refund'] as const;
export type Resolution = (typeof resolutions)[number];

export const findingViews = ['open', 'mended', 'settled'] as const;
export type FindingView = (typeof findingViews)[number];

export const finding = v.object({
  id: v.string(),
  /** `mended`: paid at the provider and pending here, then confirmed by the check itself. */
  kind: v.picklist([...findingKinds, 'mended']),
  order: v.nullable(v.number()),
  /** The name of the order's client. */
  client: v.nullable(v.string()),
  /** The day it was paid at the provider, or confirmed here. */
  day: v.string(),
  provider: v.nullable(v.string()),
  charge: v.nullable(v.string()),
  /** The amounts at the provider and in the order. */
  there: v.nullable(wireMoney),
  here: v.nullable(wireMoney),
  fee: v.nullable(wireMoney),
  /** The amount a refund from here would return: a payment without effect, or what was overpaid. */
  refundable: v.optional(v.nullable(wireMoney)),
  /** The name of the person who confirmed it by hand. */
  confirmed_by: v.nullable(v.string()),
  found: v.string(),
  settled: v.nullable(
    v.object({
      /** Null if a later check found no difference any more. */
      resolution: v.nullable(v.picklist(resolutions)),
      note: v.string(),
      by: v.string(),
      at: v.string(),
    }),
  ),
});
export type Finding = v.InferOutput<typeof finding>;

/** The newest check: in progress, finished, or interrupted and continued by the next. */
export const checkRun = v.object({
  from: v.string(),
  to: v.string(),
  started: v.string(),
  finished: v.nullable(v.string()),
  /** When a provider last failed to answer. */
  failed: v.nullable(v.string()),
  pages: v.number(),
  read: v.number(),
  agreed: v.number(),
  mended: v.number(),
});
export type CheckRun = v.InferOutput<typeof checkRun>;

/** Settled findings and refunds are counted up to this, beyond which screens show "more". */
export const mostCounted = 100;

export const paymentCheck = v.object({
  ...pagedList(finding).entries,
  run: v.nullable(checkRun),
  /** Except for open ones, at most `mostCounted` plus one. */
  counts: v.object({
    open: v.number(),
    mended: v.number(),
    settled: v.number(),
    refunds: v.number(),
  }),
});
export type PaymentCheck = v.InferOutput<typeof paymentCheck>;

/** A refund requested from a provider, of an order or of a payment without effect. */
export const listedRefund = v.object({
  /** Null for a payment that names no order. */
  order: v.nullable(v.number()),
  client: v.nullable(v.string()),
  /** Null for a forgotten client, who has no page. */
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
