import type { BodyOf } from '#shared/api/endpoint';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { isPendingTransfer } from '#shared/signatures/transfers/transfer';
import type { acceptTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { approvedPhoto, aircraftMentionsOf } from '#functions/orders/client/aircraftOfOrders';
import { claimPhotos, photoGone, photoProblems } from '#functions/orders/lines/readPhotos';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { accountKey } from '#platform/auth/accountRecord';
import type { DoingToday } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { checkItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { handOver, pendingRows, refreshGiver, waitForPhoto } from './moveTransferred';
import { mailPhotoWaits, mailTransfer, transferHistory } from './transferNews';
import { isExpired, type TransferRecord } from './transferRecord';
import { findTransfer, replaceTransfer } from './transferRepository';
import { untouchedOrders } from './untouchedOrders';

export type Accepting = DoingToday & {
  readonly by: Pick<Session, 'profileId' | 'isStaff'>;
};

/**
 * Purchases that need no photo move at once, and so do the others if an approved photo shows the
 * same plate; otherwise staff review the photo first. From now on the giver can open none of them.
 */
export const accept = (
  id: number,
  { photo }: BodyOf<typeof acceptTransfer>,
  accepting: Accepting,
): Promise<TransferRecord> =>
  decideAndCommit(async () => {
    const { by, actor, now, today } = accepting;
    const [before, receiver] = await Promise.all([findTransfer(id), profiles.get(by.profileId)]);
    if (!before || !receiver) throw notFound();
    if (before.state === 'review') return sendPhoto(before, photo ?? null, accepting);
    checkOpen(before, today);
    if (receiver.id === before.giver.id) throw refused(transferRefusals.transfer_to_oneself);
    const rows = await pendingRows(before);
    if (rows.size < before.items.length) throw await changedSince(before);
    const { checks, isLeaving } = await untouchedOrders(before.giver.id, [...rows.values()]);
    if (isLeaving) throw refused(transferRefusals.transfer_changed);
    const seen = await photoOf(before, receiver, photo ?? null, accepting);
    const isWaiting = seen?.state === 'sent';
    const after: TransferRecord = {
      ...before,
      state: isWaiting ? 'review' : 'accepted',
      receiver: { id: receiver.id, name: shownName(receiver) },
      accepted: now.toISOString(),
      items: before.items.map((item) => ({
        ...item,
        state: isWaiting && item.asks_photo ? 'waiting' : 'moved',
      })),
      ...(seen ? { photo: { name: seen.name, sent: now.toISOString(), state: seen.state } } : {}),
    };
    const giver = rows.values().next().value?.client.email;
    await commit([
      ...replaceTransfer(before, after),
      ...checks,
      stillThere(receiver),
      ...claimed(seen),
      ...handOver(after, { rows, receiver, actor, now, today }),
      ...waitForPhoto(after, rows),
      ...transferHistory(after, 'Transferência aceita', {
        actor,
        now,
        // Purchases that move have their own entry.
        of: new Set(isWaiting ? waitingIn(after) : []),
        effects: [
          ...mailTransfer(after, isWaiting ? 'review' : 'received', [receiver.email]),
          ...mailTransfer(after, isWaiting ? 'agreed' : 'given', [giver]),
          ...(isWaiting ? [mailPhotoWaits(after), ...refreshGiver(rows)] : []),
        ],
      }),
    ]);
    return after;
  });

/** What took the purchases away may be the acceptance of a moment ago, or the end of the transfer. */
const changedSince = async ({ id, version }: TransferRecord): Promise<Error> =>
  (await findTransfer(id))?.version === version
    ? refused(transferRefusals.transfer_changed)
    : overtaken();

const waitingIn = ({ items }: TransferRecord) =>
  items.filter(({ state }) => state === 'waiting').map(({ signature }) => signature);

function checkOpen(record: TransferRecord, today: CalendarDate): void {
  const { state, until } = record;
  if (isExpired(record, today) || state === 'expired') {
    throw refused(transferRefusals.transfer_expired(formatDate(until)));
  }
  if (state === 'taken_back') throw refused(transferRefusals.transfer_ended_by_giver);
  if (state === 'accepted') throw refused(transferRefusals.transfer_accepted);
  if (!isPendingTransfer(record)) throw refused(transferRefusals.transfer_over);
}

/** Refuses if the receiver is being erased at the same moment. */
const stillThere = ({ id }: ProfileRow) =>
  checkItem({
    table: 'accounts',
    key: accountKey(id),
    when: { exists: true, equals: { is_active: true } },
    refused: overtaken,
  });

type Seen = { readonly name: string; readonly state: 'sent' | 'approved' };

/** Undefined if no publication needs a photo; an approved photo of the same aircraft is reused. */
async function photoOf(
  record: TransferRecord,
  receiver: ProfileRow,
  sent: string | null,
  accepting: Accepting,
): Promise<Seen | undefined> {
  if (!record.items.some(({ asks_photo }) => asks_photo)) return undefined;
  const known = await knownPhoto(record, receiver.id);
  if (known !== null) return { name: known, state: 'approved' };
  return { name: await checkPhoto(sent, accepting), state: 'sent' };
}

/** A photo of the same aircraft approved in one of the receiver's orders. */
export async function knownPhoto(
  { airplane_prefix: prefix, airplane_serial_number: serial }: TransferRecord,
  receiver: number,
): Promise<string | null> {
  return prefix === null
    ? null
    : approvedPhoto(await aircraftMentionsOf(receiver), { prefix, serial });
}

async function checkPhoto(sent: string | null, { by }: Accepting): Promise<string> {
  if (sent === null) throw invalid({ photo: [transferRefusals.transfer_photo_needed] });
  const [problems] = await photoProblems([{ photo: sent }], by);
  if (problems?.file) throw invalid({ photo: problems.file });
  return sent;
}

const claimed = (seen: Seen | undefined) =>
  seen?.state === 'sent'
    ? claimPhotos([{ photo: seen.name }], () => invalid({ photo: [photoGone] }))
    : [];

/** Stores a new photo, which staff requested in place of the previous one. */
async function sendPhoto(
  before: TransferRecord,
  photo: string | null,
  accepting: Accepting,
): Promise<TransferRecord> {
  if (before.photo?.state !== 'asked') throw refused(transferRefusals.transfer_accepted);
  const name = await checkPhoto(photo, accepting);
  const { actor, now } = accepting;
  const after: TransferRecord = {
    ...before,
    photo: { name, sent: now.toISOString(), state: 'sent' },
  };
  await commit([
    ...replaceTransfer(before, after),
    ...claimed({ name, state: 'sent' }),
    ...transferHistory(after, 'Outra foto da plaqueta enviada', {
      actor,
      now,
      effects: [mailPhotoWaits(after)],
    }),
  ]);
  return after;
}
