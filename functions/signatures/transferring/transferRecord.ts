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
  note: v.nullable(v.string()),
  sent: v.string(),
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

type Caller = Pick<Session, 'profileId' | 'email' | 'isStaff'> & {
  readonly person: Pick<Session['person'], 'email'>;
};

/** Bound to the address until someone accepted, to that account from then on: a link alone opens nothing. */
export function sideOf(
  { giver, receiver, email }: TransferRecord,
  { profileId, person, email: own }: Caller,
): 'given' | 'received' | undefined {
  if (giver.id === profileId) return 'given';
  const isReceiver = receiver ? receiver.id === profileId : email === own || email === person.email;
  return isReceiver ? 'received' : undefined;
}

/** Open although its last day has passed: the daily job has yet to close it. */
export const isExpired = ({ state, until }: TransferRecord, today: string): boolean =>
  state === 'open' && until < today;

export const isPending = (record: TransferRecord, today: string): boolean =>
  isPendingTransfer(record) && !isExpired(record, today);
