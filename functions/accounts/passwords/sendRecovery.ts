import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { getAccount } from '../accountRepository';
import { invitationMail, recoveryMail } from '../mails/passwordMails';
import { secretSending, sendLogged } from '../sentMails/sendLogged';
import { recoveryHash } from './recovery';

export const recoveryMailing = v.object({
  profile_id: v.number(),
  nonce: v.string(),
  by_staff: v.optional(v.boolean(), false),
  invited: v.optional(v.boolean(), false),
});

/**
 * Sends nothing for a recovery that was used, replaced or expired meanwhile. It sends even to addresses
 * that returned e-mails: a person who asks now may know that their mailbox works again.
 */
export const sendRecovery = job(
  recoveryMailing,
  async ({ profile_id, nonce, by_staff, invited }, context) => {
    const account = await getAccount(profile_id);
    if (account?.recovery_nonce !== nonce) return;
    const hash = await recoveryHash(account, context.now);
    if (hash !== null) {
      const mail = invited ? invitationMail(hash) : recoveryMail(hash, { byStaff: by_staff });
      await sendLogged(account.email, mail, secretSending(profile_id, context));
    }
  },
);
