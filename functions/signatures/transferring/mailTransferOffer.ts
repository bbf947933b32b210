import * as v from 'valibot';
import { findAccountByEmail } from '#functions/accounts/accountRepository';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { job } from '#platform/history/effects';
import { transferOfferMail } from '../mails/transferOffer';
import { transferCode } from './transferLink';
import { mailed } from './transferNews';
import { findTransfer } from './transferRepository';

/** Nothing is sent for an offer that was accepted or ended meanwhile. */
export const mailTransferOfferJob = job(
  v.object({ transfer: v.number(), reminder: v.boolean() }),
  async ({ transfer, reminder }, { deliveryId, now }) => {
    const record = await findTransfer(transfer);
    if (record?.state !== 'open') return;
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
