import * as v from 'valibot';
import { getAccount } from '#functions/accounts/accountRepository';
import { findMail, findMailBody } from '#functions/accounts/sentMails/mailLogRepository';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { job } from '#platform/history/effects';

/** Nothing is sent of what was removed meanwhile. */
export const resendMail = job(
  v.object({ profile: v.number(), mail: v.string() }),
  async ({ profile, mail }, { deliveryId, now }) => {
    const [account, facts, body] = await Promise.all([
      getAccount(profile),
      findMail(profile, mail),
      findMailBody(profile, mail),
    ]);
    if (!account || !facts || !body) return;
    const { subject, about, template } = facts;
    await sendLogged(
      account.email,
      { subject, ...body },
      { deliveryId, now, profile, about, ...(template === null ? {} : { template }) },
    );
  },
);
