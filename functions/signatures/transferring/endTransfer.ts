import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { isPendingTransfer, type TransferState } from '#shared/signatures/transfers/transfer';
import { profiles } from '#functions/profiles/profileRepository';
import type { Doing } from '#platform/auth/actor';
import { isBeyond } from '#platform/auth/throttle';
import { strangerMailLimit } from '#platform/auth/throttleLimits';
import { type Effect, queueJob } from '#platform/history/queue';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';
import type { TransferNews } from '../mails/transferNews';
import { giveBack, pendingRows, refreshGiver } from './moveTransferred';
import { mailTransfer, transferHistory } from './transferNews';
import type { TransferRecord } from './transferRecord';
import { findTransfer, replaceTransfer } from './transferRepository';

type Closed = Extract<TransferState, 'taken_back' | 'declined' | 'expired' | 'ended'>;

const actions = {
  taken_back: 'Transferência desfeita por quem enviou',
  declined: 'Transferência recusada por quem recebia',
  expired: 'Transferência não aceita no prazo',
  ended: 'Transferência encerrada',
} as const satisfies Record<Closed & TransferNews['kind'], string>;

const photoMissing = 'Outra foto da plaqueta não enviada no prazo';

type Ending = Doing & {
  readonly to: Closed;
  readonly reason: string | null;
  /** Set if it ends because the account of this side is erased. */
  readonly erased?: number | undefined;
};

/**
 * Ends a transfer: purchases not moved yet stay with the giver. Repeating it changes nothing. Once
 * accepted, only the receiver and staff may return it.
 */
export const end = (
  id: number,
  { to, reason, actor, now, erased }: Ending,
): Promise<TransferRecord> =>
  decideAndCommit(async () => {
    const before = await findTransfer(id);
    if (!before) throw notFound();
    if (before.state === to) return before;
    if (!isPendingTransfer(before)) throw refused(transferRefusals.transfer_over);
    if (to === 'taken_back' && before.state === 'review') {
      throw refused(transferRefusals.transfer_accepted);
    }
    const rows = await pendingRows(before);
    const hasMoved = before.items.some(({ state }) => state === 'moved');
    const after: TransferRecord = {
      ...before,
      state: hasMoved ? 'accepted' : to,
      closed: now.toISOString(),
      ...(reason === null ? {} : { reason }),
      items: before.items.map((item) =>
        item.state === 'moved' ? item : { ...item, state: 'returned' },
      ),
    };
    await commit([
      ...replaceTransfer(before, after),
      ...giveBack(after, rows),
      ...transferHistory(after, to === 'expired' && before.receiver ? photoMissing : actions[to], {
        actor,
        now,
        erased,
        reason: reason ?? undefined,
        of: new Set(rows.keys()),
        effects: [...(await newsOf(after, to, { now, erased })), ...refreshGiver(rows)],
      }),
    ]);
    return after;
  });

/**
 * Notifies both sides; a receiver who has not accepted is notified at the address of the offer, if
 * that was sent.
 */
async function newsOf(
  record: TransferRecord,
  to: Closed,
  { now, erased }: Pick<Ending, 'now' | 'erased'>,
): Promise<Effect[]> {
  const { id, giver, receiver, email } = record;
  const isOffered = await isTold(record, now);
  if (isOffered && giver.id === erased) return [queueJob.mailTransferEnd({ transfer: id })];
  const sides = [giver.id, ...(receiver ? [receiver.id] : [])];
  const found = await profiles.getMany(sides.filter((side) => side !== erased));
  return mailTransfer(record, to, [...found.map((row) => row.email), isOffered ? email : '']);
}

const isTold = async ({ receiver, offer_mailed, email }: TransferRecord, now: Date) =>
  !receiver &&
  offer_mailed === true &&
  !(await isBeyond('transfer-mail', email, { ...strangerMailLimit, now }));
