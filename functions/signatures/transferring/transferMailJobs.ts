import * as v from 'valibot';
import { findAccountByEmail } from '#functions/accounts/accountRepository';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { transferOfferMail } from '../mails/transferOffer';
import { transferCode } from './transferLink';
import { mailed } from './transferNews';
import type { TransferRecord } from './transferRecord';
import { findTransfer, replaceTransfer } from './transferRepository';
import { transferNews } from '../mails/transferNews';

/** Recorded before sending, so that everyone who got the offer is also told of its end. */
const openForMail = (id: number): Promise<TransferRecord | undefined> =>
  decideAndCommit(async () => {
    const record = await findTransfer(id);
    if (record?.state !== 'open') return undefined;
    if (!record.offer_mailed) {
      await commit(replaceTransfer(record, { ...record, offer_mailed: true }));
    }
    return record;
  });

/** Sends nothing for an offer that was accepted or ended meanwhile. */
export const mailTransferOfferJob = job(
  v.object({ transfer: v.number(), reminder: v.boolean() }),
  async ({ transfer, reminder }, { deliveryId, now }) => {
    const record = await openForMail(transfer);
    if (!record) return;
    const { email, addressee } = record;
    const mail = transferOfferMail({
      ...mailed(record),
      hasAccount: (await findAccountByEmail(email)) !== undefined,
      isReminder: reminder,
      ...(addressee === undefined ? { code: await transferCode(record) } : {}),
    });
    await sendLogged(email, mail, {
      deliveryId,
      now,
      template: 'transferOffer',
      ...(addressee === undefined ? { secret: true } : {}),
    });
  },
);

/**
 * Notifies the address of an offer that ended because the giver's account was erased. A separate
 * job, because e-mails queued with a forgotten person's history are cleared, and no other history
 * contains this one.
 */
export const mailTransferEndJob = job(
  v.object({ transfer: v.number() }),
  async ({ transfer }, { deliveryId, now }) => {
    const record = await findTransfer(transfer);
    if (record?.state !== 'ended' || record.email === '') return;
    const mail = transferNews({ ...mailed(record), kind: 'ended' });
    await sendLogged(record.email, mail, { deliveryId, now, template: 'transferNews' });
  },
);
