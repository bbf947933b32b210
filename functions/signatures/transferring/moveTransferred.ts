import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { DoingToday } from '#platform/auth/actor';
import { overtaken } from '#platform/db/decideAndCommit';
import { type Effect, queueJob } from '#platform/history/queue';
import type { Write } from '#platform/db/write';
import { endedBy, isEndable } from '../autoRenewal/autoRenewalRules';
import { clientOf } from '../granting/addSignature';
import { handOverAction } from '../handOverHistory';
import type { SignatureRecord } from '../signatureRecord';
import { refreshWanted } from '../revisions/refreshWanted';
import { signatureHistory, signatures } from '../signatureRepository';
import type { TransferRecord } from './transferRecord';
import { displayName } from '#shared/profiles/person';

type Rows = ReadonlyMap<number, SignatureRecord>;

/** The purchases still in the transfer, as they are now; without any revoked meanwhile. */
export async function pendingRows({ id, items }: TransferRecord): Promise<Rows> {
  const pending = items.filter(({ state }) => state === 'open' || state === 'waiting');
  const rows = await signatures.getMany(pending.map(({ signature }) => signature));
  return new Map(
    rows.filter(({ transfer }) => transfer?.id === id).map((row) => [row.id, row] as const),
  );
}

type Moving = DoingToday & {
  readonly rows: Rows;
  readonly receiver: ProfileRow;
};

/** Gives the receiver the purchases marked as moved, in one transaction. */
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
      signatures.revised(row, handedOver(row, { client, transfer }, { now, today })),
      overtaken,
    ),
    signatureHistory(row.id, {
      action: handOverAction(giver.id, receiver.id),
      actor,
      now,
      effects: followingOf(row, index === 0 ? [giver.id, receiver.id] : []),
    }),
  ]);
}

/** Replaces the licensed copies, and updates the waiting shipments of both clients. */
const followingOf = (row: SignatureRecord, clients: readonly number[]): Effect[] => [
  ...(row.publication.is_download ? [queueJob.renewCopy({ signature: row.id })] : []),
  ...(row.auto_renewal ? [queueJob.followAutoRenewal({ signature: row.id })] : []),
  ...clients.map((client) => queueJob.refreshWaiting({ client })),
];

/** Locks purchases for both sides until staff have seen the photo. */
export const waitForPhoto = ({ items }: TransferRecord, rows: Rows): Write[] =>
  withTransfer(items, rows, 'waiting', ({ transfer }) =>
    transfer ? { ...transfer, accepted: true } : undefined,
  );

/** Returns purchases that do not move to their giver. */
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

/** A revision that its giver waits for stands in Envios only while the purchase is not locked. */
export const refreshGiver = (rows: Rows): Effect[] =>
  [...rows.values()].flatMap(refreshWanted).slice(0, 1);

type Receiver = { readonly client: SignatureRecord['client']; readonly transfer: number };

/**
 * The same purchase under its new holder. Remaining days, aircraft and printed shipments move with
 * it; the acknowledgements of the former holder's team do not. The automatic renewal, which the
 * former holder authorised, ends, also for the case that they get the purchase back.
 */
const handedOver = (
  row: SignatureRecord,
  { client, transfer }: Receiver,
  { now, today }: Pick<Moving, 'now' | 'today'>,
): Partial<SignatureRecord> => ({
  client,
  transfer: undefined,
  former_holders: [
    ...(row.former_holders ?? []),
    {
      client: row.client.id,
      name: displayName(row.client),
      until: today,
      due: row.due,
      transfer,
      parcel: row.expedition?.id ?? null,
    },
  ],
  ...(isEndable(row) && row.auto_renewal
    ? {
        auto_renewal: endedBy(
          row.auto_renewal,
          { kind: 'shop', why: 'A assinatura foi transferida.', at: now.toISOString() },
          today,
        ),
      }
    : {}),
  acknowledged: null,
  acknowledgements: undefined,
  must_acknowledge: undefined,
  readers_reminded: undefined,
  edition: row.edition + 1,
});
