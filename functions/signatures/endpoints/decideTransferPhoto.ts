import { decideTransferPhoto } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnTransfer } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';
import type { BodyOf } from '#shared/api/endpoint';
import { apiMessages } from '#shared/messages/messages';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { lastDayToAccept } from '#shared/signatures/transfers/transfer';
import { profiles } from '#functions/profiles/profileRepository';
import type { DoingToday } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { giveBack, handOver, pendingRows, refreshGiver } from '../transferring/moveTransferred';
import { mailTransfer, transferHistory } from '../transferring/transferNews';
import type { TransferRecord } from '../transferring/transferRecord';
import { findTransfer, replaceTransfer } from '../transferring/transferRepository';

/** The decision of staff on the photo, for all purchases of the transfer that wait for it. */
const decidePhoto = (
  id: number,
  { decision, reason }: BodyOf<typeof decideTransferPhoto>,
  { actor, now, today }: DoingToday,
): Promise<TransferRecord> =>
  decideAndCommit(async () => {
    const before = await findTransfer(id);
    const receiver = before?.receiver && (await profiles.get(before.receiver.id));
    if (!before || !receiver) throw notFound();
    const { photo } = before;
    if (before.state !== 'review' || photo?.state !== 'sent') {
      throw refused(transferRefusals.transfer_no_photo);
    }
    const why = reason ?? undefined;
    if (decision !== 'approve' && why === undefined) {
      throw invalid({ reason: [apiMessages.required] });
    }
    const rows = await pendingRows(before);
    const giver = rows.values().next().value?.client.email;
    const news = { actor, now, reason: why, of: new Set(rows.keys()) };
    const said = { ...photo, ...(why === undefined ? {} : { reason: why }) };
    if (decision === 'ask') {
      // The receiver again has a limited time, so that the giver does not wait for ever.
      const after: TransferRecord = {
        ...before,
        until: lastDayToAccept(today),
        photo: { ...said, state: 'asked' },
      };
      const effects = mailTransfer(after, 'photo_asked', [receiver.email]);
      await commit([
        ...replaceTransfer(before, after),
        ...transferHistory(after, 'Outra foto da plaqueta pedida', { ...news, effects }),
      ]);
      return after;
    }
    const isApproved = decision === 'approve';
    const after: TransferRecord = {
      ...before,
      state: 'accepted',
      items: before.items.map((item) =>
        item.state === 'waiting'
          ? { ...item, state: isApproved && rows.has(item.signature) ? 'moved' : 'returned' }
          : item,
      ),
      photo: { ...said, state: isApproved ? 'approved' : 'refused' },
    };
    const effects = isApproved
      ? [
          ...mailTransfer(after, 'received', [receiver.email]),
          ...mailTransfer(after, 'completed', [giver]),
        ]
      : [...mailTransfer(after, 'photo_refused', [receiver.email, giver]), ...refreshGiver(rows)];
    await commit([
      ...replaceTransfer(before, after),
      ...handOver(after, { rows, receiver, actor, now, today }),
      ...giveBack(after, rows),
      ...transferHistory(
        after,
        isApproved ? 'Foto da plaqueta aprovada' : 'Foto da plaqueta recusada',
        { ...news, effects },
      ),
    ]);
    return after;
  });

export const handler = serve(decideTransferPhoto, {
  find: ({ path, session }) => findOwnTransfer(path.id, session),
  run: async ({ found, body, session: { profileId }, actor, now, today }) => {
    const record = await decidePhoto(found.record.id, body, { actor, now, today });
    return presentOneTransfer({ ...found, record }, { profileId, today });
  },
});
