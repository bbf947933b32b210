import type { CalendarDate } from '#shared/values/calendarDate';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { Actor } from '#platform/auth/actor';
import { overtaken } from '#platform/db/decideAndCommit';
import { type Effect, queueJob } from '#platform/history/queue';
import type { Write } from '#platform/db/write';
import { clientOf } from '../granting/addSignature';
import { handOverAction } from '../handOverHistory';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import type { TransferRecord } from './transferRecord';
import { displayName } from '#shared/profiles/person';

type Rows = ReadonlyMap<number, SignatureRecord>;

/** The purchases that are still in it, as they stand; one that was revoked meanwhile is missing. */
export async function pendingRows({ id, items }: TransferRecord): Promise<Rows> {
  const pending = items.filter(({ state }) => state === 'open' || state === 'waiting');
  const rows = await signatures.getMany(pending.map(({ signature }) => signature));
  return new Map(
    rows.filter(({ transfer }) => transfer?.id === id).map((row) => [row.id, row] as const),
  );
}

type Moving = {
  readonly rows: Rows;
  readonly receiver: ProfileRow;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
};

/** Gives the receiver what the transfer says moved: one row, one holder, in one transaction. */
export function handOver(
  { id: transfer, giver, items }: TransferRecord,
  { rows, receiver, actor, now, today }: Moving,
): Write[] {
  const moved = items.flatMap(({ signature, state }) => {
    const row = rows.get(signature);
    return row && state === 'moved' ? [row] : [];
  });
  const client = clientOf(receiver);
  return moved.flatMap((row, index) => [
    ...signatures.replace(
      row,
      signatures.revised(row, handedOver(row, { client, transfer }, today)),
      overtaken,
    ),
    signatureHistory(row.id, {
      action: handOverAction(giver.id, receiver.id),
      ...{ actor, now },
      effects: followingOf(row, index === 0 ? [giver.id, receiver.id] : []),
    }),
  ]);
}

/** The copies with the former licence go, the receiver's is made; what waits for a parcel is looked at for both. */
const followingOf = (row: SignatureRecord, clients: readonly number[]): Effect[] => [
  ...(row.publication.is_download ? [queueJob.renewCopy({ signature: row.id })] : []),
  ...(row.auto_renewal ? [queueJob.followAutoRenewal({ signature: row.id })] : []),
  ...clients.map((client) => queueJob.refreshWaiting({ client })),
];

/** Closes to both what waits for its photo to be seen. */
export const waitForPhoto = ({ items }: TransferRecord, rows: Rows): Write[] =>
  withTransfer(items, rows, 'waiting', ({ transfer }) =>
    transfer ? { ...transfer, accepted: true } : undefined,
  );

/** Leaves with its giver what does not move. */
export const giveBack = ({ items }: TransferRecord, rows: Rows): Write[] =>
  withTransfer(items, rows, 'returned', () => undefined);

const withTransfer = (
  items: TransferRecord['items'],
  rows: Rows,
  state: 'waiting' | 'returned',
  to: (row: SignatureRecord) => SignatureRecord['transfer'],
): Write[] =>
  items.flatMap(({ signature, state: is }) => {
    const row = rows.get(signature);
    if (!row || is !== state) return [];
    const changes = { transfer: to(row), edition: row.edition + 1 };
    return signatures.replace(row, signatures.revised(row, changes), overtaken);
  });

type Receiver = { readonly client: SignatureRecord['client']; readonly transfer: number };

/**
 * The same purchase under its new holder: the days that are left, the aircraft and what was sent on paper go along; what
 * people of the former holder said of its revisions does not, nor does its automatic renewal, which its own holder authorised.
 */
const handedOver = (
  row: SignatureRecord,
  { client, transfer }: Receiver,
  today: CalendarDate,
): Partial<SignatureRecord> => ({
  client,
  transfer: undefined,
  former_holders: [
    ...(row.former_holders ?? []),
    { client: row.client.id, name: displayName(row.client), until: today, due: row.due, transfer },
  ],
  acknowledged: null,
  acknowledgements: undefined,
  must_acknowledge: undefined,
  readers_reminded: undefined,
  edition: row.edition + 1,
});
