import * as v from 'valibot';
import { mailReturn, type MailReturn } from '#shared/profiles/mails/mailReturn';
import { getItem, type Item, type Key } from '#platform/db/items';
import { findStored, queryStored, storedKey } from '#platform/db/storedItems';
import { checkItem, deleteItem, putItem } from '#platform/db/itemWrites';
import { idKey } from '#platform/db/counters/listKeys';
import { commit, type Write } from '#platform/db/write';
import { emailKey } from '../accountRepository';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const table = 'accounts';
const day = 24 * 60 * 60;
/** A return says nothing about the mailbox three months later, unless it was flagged for staff. */
const keptDays = 90;

const mailbox = (address: string) => `MAILBOX#${address}`;
const addressKey = (address: string): Key => ({ pk: mailbox(address), sk: 'RETURN' });
const feedbackKey = (id: string, address: string): Key => ({
  pk: mailbox(address),
  sk: `FEEDBACK#${id}`,
});
/** Second copies of the flagged profiles in one partition, for the list that staff work through. */
const flaggedPartition = 'RETURNED';
const flaggedKey = (profile: number): Key => ({ pk: flaggedPartition, sk: idKey(profile) });

const stored = v.object({ ...mailReturn.entries, expires_at: v.optional(v.number()) });

/** DynamoDB may delete expired items late, so they are ignored here. */
function parse(item: Item | undefined, now: Date): MailReturn | undefined {
  if (!item) return undefined;
  const { expires_at: end, ...found } = v.parse(stored, item);
  return end === undefined || end > epochSeconds(now) ? found : undefined;
}

/** The record of e-mails returned from an address, flagged or not. */
export async function findMailReturn(address: string, now: Date): Promise<MailReturn | undefined> {
  return parse(await getItem(table, addressKey(address), { strong: true }), now);
}

const flagged = v.object({ profile_id: v.number(), ...mailReturn.entries });

/** Staff clear the list. Should it grow longer, only the thousand oldest profiles are read. */
const mostFlagged = 1000;

/** The records of profiles whose e-mails are returned, by profile id. */
export async function listMailReturns(): Promise<ReadonlyMap<number, MailReturn>> {
  return new Map(
    (await queryStored(flagged, { table, pk: flaggedPartition, limit: mostFlagged })).map(
      ({ profile_id, ...found }) => [profile_id, found],
    ),
  );
}

const owner = v.object({ profile_id: v.number() });

export const ownerOf = async (address: string): Promise<number | undefined> =>
  (await findStored(owner, table, emailKey(address), { strong: true }))?.profile_id;

type Recording = {
  readonly id: string;
  readonly address: string;
  readonly before: MailReturn | undefined;
  readonly after: MailReturn;
  /** The profile that owned the address when it was read. */
  readonly profile: number | undefined;
  readonly flagged: boolean;
  readonly now: Date;
  /** Thrown when this same feedback is on record already. */
  readonly known: () => Error;
  /** Thrown when the address's record or its owner changed meanwhile. */
  readonly overtaken: () => Error;
};

export function recordReturn(recording: Recording): Write[] {
  const { id, address, before, after, profile, now, known, overtaken: refused } = recording;
  const expires_at = epochSeconds(now) + keptDays * day;
  const stays = recording.flagged && profile !== undefined;
  return [
    putItem({
      table,
      item: { ...feedbackKey(id, address), expires_at },
      when: { exists: false },
      refused: known,
    }),
    putItem({
      table,
      item: { ...addressKey(address), ...after, ...(stays ? {} : { expires_at }) },
      when: before
        ? { equals: { times: before.times, last: before.last } }
        : { absentOrExpired: epochSeconds(now) },
      refused,
    }),
    checkItem({
      table,
      key: emailKey(address),
      when: profile === undefined ? { exists: false } : { equals: { profile_id: profile } },
      refused,
    }),
    ...(stays
      ? [putItem({ table, item: { ...flaggedKey(profile), profile_id: profile, ...after } })]
      : []),
  ];
}

/** Deletes all records of an address when its owner is erased. */
export async function forgetMailbox(address: string): Promise<void> {
  const keys = await queryStored(storedKey, { table, pk: mailbox(address), strong: true });
  for (const key of keys) await commit([deleteItem({ table, key })]);
}

/** Clears the record when an address is new, gets a new owner, or was corrected by staff. */
export const forgetReturns = (addresses: Iterable<string>, profile: number): Write[] => [
  ...[...new Set(addresses)].map((address) => deleteItem({ table, key: addressKey(address) })),
  deleteItem({ table, key: flaggedKey(profile) }),
];
