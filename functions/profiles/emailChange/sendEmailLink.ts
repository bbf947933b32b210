import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { secretSending, sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { emailHash } from './emailLink';
import { emailInUseMail } from '../mails/emailInUse';
import { emailLinkMail } from '../mails/emailLink';
import { profiles } from '../profileRepository';
import { isTakenEmail } from '../profileWrites';

/** Nothing is sent for a change that was withdrawn, replaced or confirmed meanwhile. */
export const sendEmailLink = job(
  v.object({ profile: v.number(), nonce: v.string() }),
  async ({ profile, nonce }, context) => {
    const { deliveryId, now } = context;
    const row = await profiles.get(profile);
    if (row?.pending_email?.nonce !== nonce) return;
    const { address } = row.pending_email;
    // Said to the address's owner alone: whoever asked is answered as with a free one.
    if (await isTakenEmail(address, row)) {
      await sendLogged(address, emailInUseMail(), { deliveryId, now });
      return;
    }
    const hash = await emailHash(row, now);
    if (hash === null) return;
    await sendLogged(address, emailLinkMail(hash), secretSending(profile, context));
  },
);
