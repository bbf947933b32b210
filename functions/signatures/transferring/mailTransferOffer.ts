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

/** Noted before it leaves, so that whoever has the offer also hears of its end. */
const openForMail = (id: number): Promise<TransferRecord | undefined> =>
  decideAndCommit(async () => {
    const record = await findTransfer(id);
    if (record?.state !== 'open') return undefined;
    if (!record.offer_mailed) {
      await commit(replaceTransfer(record, { ...record, offer_mailed: true }));
    }
    return record;
  });

/** Nothing is sent for an offer that was accepted or ended meanwhile. */
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
      ...{ deliveryId, now, template: 'transferOffer' },
      ...(addressee === undefined ? { secret: true } : {}),
    });
  },
);
