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
  /** The revision bought, for one-time purchases. */
  version: v.optional(v.string()),
  /** Its end date at the time of the offer; it is not renewed meanwhile. */
  due: v.nullable(storedDay),
  asks_photo: v.boolean(),
  state: v.picklist(transferredStates),
});

/** Purchases of one aircraft that their holder transfers to the owner of an e-mail address. */
export const transferRecord = v.object({
  id: v.number(),
  version: v.number(),
  state: v.picklist(transferStates),
  giver: party,
  receiver: v.optional(party),
  email: v.string(),
  /** The account that had the address at the time of the offer; absent if there was none. */
  addressee: v.optional(v.number()),
  /** Input of the code in the link of its e-mails. */
  nonce: v.string(),
  note: v.nullable(v.string()),
  sent: v.string(),
  /** The offer was e-mailed, so its end will be, too. */
  offer_mailed: v.optional(v.boolean()),
  until: storedDay,
  accepted: v.optional(v.string()),
  closed: v.optional(v.string()),
  reason: v.optional(v.string()),
  reminded: v.optional(v.boolean()),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  items: v.array(transferredItem),
  /** The receiver's photo, and the decision of staff. */
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
 * Belongs to the address until it is accepted, and then to that account; a link alone opens
 * nothing. An account registered after the offer also needs the link, because anyone may register
 * with an address: `hasCode` proves that its e-mail was read.
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

/** Still open although its last day has passed, until the daily job closes it. */
export const isExpired = ({ state, until }: TransferRecord, today: string): boolean =>
  state === 'open' && until < today;

export const isPending = (record: TransferRecord, today: string): boolean =>
  isPendingTransfer(record) && !isExpired(record, today);
