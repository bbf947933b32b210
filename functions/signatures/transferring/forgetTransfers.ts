import { erasePhoto } from '#functions/orders/photos/photoFiles';
import { system } from '#platform/auth/actor';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { forgetActor, forgetPerson, readHistory } from '#platform/history/history';
import type { Departed } from '#platform/personalData/personalStore';
import { handedOverAt } from '../handOverHistory';
import { signatures } from '../signatureRepository';
import { end } from './endTransfer';
import { transferredBy } from './transferredBy';
import { isPendingTransfer } from '#shared/signatures/transfers/transfer';
import type { TransferRecord } from './transferRecord';
import { findTransfer, replaceTransfer, transfersOf } from './transferRepository';

/** Ends open transfers, and removes the person from completed ones, kept for the other side. */
export async function forgetTransfers(person: Departed): Promise<void> {
  const { profile, emails, now } = person;
  for (const record of await transfersOf(profile, emails)) {
    // First, so that the other side is notified of the end without their name.
    await forgetIn(record.id, person);
    if (isPendingTransfer(record)) {
      await end(record.id, { to: 'ended', reason: null, actor: system, now, erased: profile });
    }
  }
  for (const signature of await transferredBy(profile)) {
    await forgetFormer(signature, person);
    await forgetHolding(signature, person);
  }
}

/** Forgets their own part of a purchase's history, and their name in the next holder's. */
async function forgetHolding(id: number, person: Departed): Promise<void> {
  const until = handedOverAt(await readHistory('signatures', id), person.profile);
  if (until !== undefined) await forgetPerson('signatures', id, person, until);
  const { profile, words, contact } = person;
  await forgetActor('signatures', id, { profile, words, name: contact.name });
}

const forgetIn = (id: number, { profile, contact: { name } }: Departed): Promise<void> =>
  decideAndCommit(async () => {
    const before = await findTransfer(id);
    if (!before) return;
    const { giver, receiver, photo } = before;
    const isGiver = giver.id === profile;
    // A receiver who never accepted is known only by the address.
    const isReceiver = receiver ? receiver.id === profile : !isGiver;
    const after: TransferRecord = {
      ...before,
      giver: isGiver ? { ...giver, name } : giver,
      ...(receiver?.id === profile ? { receiver: { ...receiver, name } } : {}),
      ...(isGiver ? { note: null } : {}),
      ...(isReceiver ? { email: '', photo: undefined } : {}),
      reason: undefined,
    };
    if (isReceiver && photo) await erasePhoto(photo.name);
    await commit(replaceTransfer(before, after));
  });

const forgetFormer = (id: number, { profile, contact: { name } }: Departed): Promise<void> =>
  decideAndCommit(async () => {
    const row = await signatures.get(id);
    const isFormer = row?.former_holders?.some(({ client }) => client === profile);
    if (!row || !isFormer) return;
    await commit(
      signatures.replace(
        row,
        signatures.revised(row, {
          former_holders: row.former_holders?.map((one) =>
            one.client === profile ? { ...one, name } : one,
          ),
          ...(row.auto_renewal?.client === profile ? { auto_renewal: undefined } : {}),
        }),
        overtaken,
      ),
    );
  });
