import * as v from 'valibot';
import { autoRenewalProblems } from '#shared/signatures/autoRenewal';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

const reason = v.object({
  kind: v.picklist(autoRenewalProblems),
  /** The reason in the words of the bank, staff or the shop. */
  why: v.nullable(v.string()),
  at: v.string(),
  /** The person who ended it on behalf of the holder. */
  by: v.optional(v.number()),
});
export type AutoRenewalReason = v.InferOutput<typeof reason>;

/** The renewal at one end date: its announcement and outcome. It is over once `due` has changed. */
const round = v.object({
  due: storedDay,
  /** The announced price; the charge never exceeds it. */
  price: storedMoney,
  charge_on: storedDay,
  announced: v.string(),
  order: v.optional(v.number()),
  /** Why it is no longer charged; a slip is sent instead. */
  failed: v.optional(reason),
  /** The slip was sent, or none is possible and the holder knows why. */
  settled: v.optional(v.boolean()),
  /** A slip for its order was sent. */
  slip: v.optional(v.boolean()),
});
export type RenewalRound = v.InferOutput<typeof round>;

/** The automatic renewal of a subscription, stored with it. */
export const autoRenewalRecord = v.object({
  /** The holder who authorised it; a new holder has to request it again. */
  client: v.number(),
  provider: v.string(),
  /** The provider's id of the authorisation. */
  authorization: v.string(),
  qr: v.string(),
  until: storedDay,
  asked: v.string(),
  /** Name of the person who requested the code, which is then scanned in their bank's app. */
  asked_by: v.string(),
  /** The team member who requested it and also gets its e-mails; absent if the holder did. */
  asker: v.optional(v.number()),
  first_payment: v.optional(storedMoney),
  state: v.picklist(['waiting', 'active', 'refused', 'ended']),
  authorised: v.optional(v.string()),
  /** Why and when it was refused or ended. */
  over: v.optional(reason),
  round: v.optional(round),
});
export type AutoRenewalRecord = v.InferOutput<typeof autoRenewalRecord>;
