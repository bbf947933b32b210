import * as v from 'valibot';
import { autoRenewalProblems } from '#shared/signatures/autoRenewal';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

const reason = v.object({
  kind: v.picklist(autoRenewalProblems),
  /** The reason in the words of the bank, of staff or of the shop. */
  why: v.nullable(v.string()),
  at: v.string(),
  /** The person who ended it for its holder. */
  by: v.optional(v.number()),
});
export type AutoRenewalReason = v.InferOutput<typeof reason>;

/** The renewal of one end: its announcement and what came of it. It is over when the end has moved. */
const round = v.object({
  due: storedDay,
  /** Never more than this is charged. */
  price: storedMoney,
  charge_on: storedDay,
  announced: v.string(),
  order: v.optional(v.number()),
  /** It is not charged any more, and why; a slip takes its place. */
  failed: v.optional(reason),
  /** The slip went out, or there can be none and the holder knows why. */
  settled: v.optional(v.boolean()),
  /** A slip of its order went out. */
  slip: v.optional(v.boolean()),
});
export type RenewalRound = v.InferOutput<typeof round>;

/** How a subscription renews by itself, kept with it. */
export const autoRenewalRecord = v.object({
  /** The holder who authorised it; another one has to ask anew. */
  client: v.number(),
  provider: v.string(),
  /** The provider's number of the authorisation. */
  authorization: v.string(),
  qr: v.string(),
  until: storedDay,
  asked: v.string(),
  /** Who asked for the code, which is then read in their bank. */
  asked_by: v.string(),
  /** The person of its holder's team who asked, who hears of it too; absent where the holder did. */
  asker: v.optional(v.number()),
  first_payment: v.optional(storedMoney),
  state: v.picklist(['waiting', 'active', 'refused', 'ended']),
  authorised: v.optional(v.string()),
  /** Why it was refused or ended, and when. */
  over: v.optional(reason),
  round: v.optional(round),
});
export type AutoRenewalRecord = v.InferOutput<typeof autoRenewalRecord>;
