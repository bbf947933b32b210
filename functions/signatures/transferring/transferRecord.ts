import * as v from 'valibot';
import {
  isPendingTransfer,
  transferredStates,
  transferStates,
} from '#shared/signatures/transfers/transfer';
import type { Session } from '#platform/auth/session';
import { storedDay } from '#platform/db/values/storedValues';

const party = v.object({ id: v.number(), name: v.string() });

const transferredItem = v.object({
  signature: v.number(),
  publication: v.object({
    id: v.number(),
    name: v.string(),
    is_download: v.boolean(),
    is_signature: v.boolean(),
  }),
  /** The revision that was bought, of what was bought once. */
  version: v.optional(v.string()),
  /** The end it had when it was offered; it is not renewed meanwhile. */
  due: v.nullable(storedDay),
  asks_photo: v.boolean(),
  state: v.picklist(transferredStates),
});

/** Purchases of one aircraft that their holder hands over to whoever has an address. */
export const transferRecord = v.object({
  id: v.number(),
  version: v.number(),
  state: v.picklist(transferStates),
  giver: party,
  receiver: v.optional(party),
  email: v.string(),
  /** The account that had the address when it was offered; missing where there was none. */
  addressee: v.optional(v.number()),
  /** Makes the code of the link in its e-mails. */
  nonce: v.string(),
  note: v.nullable(v.string()),
  sent: v.string(),
  /** Its address was written to, and hears of its end. */
  offer_mailed: v.optional(v.boolean()),
  until: storedDay,
  accepted: v.optional(v.string()),
  closed: v.optional(v.string()),
  reason: v.optional(v.string()),
  reminded: v.optional(v.boolean()),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  items: v.array(transferredItem),
  /** What the receiver sent, and what staff said of it. */
  photo: v.optional(
    v.object({
      name: v.string(),
      sent: v.string(),
      state: v.picklist(['sent', 'asked', 'approved', 'refused']),
      reason: v.optional(v.string()),
    }),
  ),
});
export type TransferRecord = v.InferOutput<typeof transferRecord>;

export type Caller = Pick<Session, 'profileId' | 'email'> & {
  readonly person: Pick<Session['person'], 'id' | 'email'>;
};

/**
 * Bound to the address until someone accepted, to that account from then on: a link alone opens nothing. Nor does the address
 * of an account made after the offer, since anyone may register with it: `hasCode` says that its e-mail was read.
 */
export function sideOf(
  { giver, receiver, email, addressee }: TransferRecord,
  { profileId, person, email: own }: Caller,
  hasCode: boolean,
): 'given' | 'received' | undefined {
  if (giver.id === profileId) return 'given';
  if (receiver) return receiver.id === profileId ? 'received' : undefined;
  const isAddressed = email === own || email === person.email;
  const isKnown = addressee === person.id || addressee === profileId || hasCode;
  return isAddressed && isKnown ? 'received' : undefined;
}

/** Open although its last day has passed: the daily job has yet to close it. */
export const isExpired = ({ state, until }: TransferRecord, today: string): boolean =>
  state === 'open' && until < today;

export const isPending = (record: TransferRecord, today: string): boolean =>
  isPendingTransfer(record) && !isExpired(record, today);
