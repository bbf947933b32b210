import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { secretSending, sendLogged } from '../sentMails/sendLogged';
import { getAccount } from '../accountRepository';
import { loginCodeMail } from '../mails/loginCode';
import { codeOfStep, findEmailStep } from './emailStep';

const data = v.object({ profile_id: v.number(), step: v.string() });

/** Nothing is sent for a step that is over. */
export const sendLoginCode = job(data, async ({ profile_id, step }, context) => {
  const [account, begun] = await Promise.all([
    getAccount(profile_id),
    findEmailStep(step, context.now),
  ]);
  if (!account?.is_active || begun?.profile_id !== profile_id) return;
  const mail = loginCodeMail(await codeOfStep(step));
  await sendLogged(account.email, mail, secretSending(profile_id, context));
});
