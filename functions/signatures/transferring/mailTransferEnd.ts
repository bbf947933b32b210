import * as v from 'valibot';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { job } from '#platform/history/effects';
import { transferNews } from '../mails/transferNews';
import { mailed } from './transferNews';
import { findTransfer } from './transferRepository';

/**
 * To the address of an offer that ended with its giver's account. A job of its own, for the e-mails that are queued with a
 * forgotten person's history are emptied, and nobody else's carries it.
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
