import * as v from 'valibot';
import { job } from '#platform/outbox/effects';
import { sendMail } from '#platform/mail/mail';
import { getAccount } from '../accountRepository';
import { loginCodeMail } from '../mails/loginCode';
import { codeOfStep, findEmailStep } from './emailStep';

const data = v.object({ profile_id: v.number(), step: v.string() });

/** Nothing is sent for a step that is over. */
export const sendLoginCode = job(data, async ({ profile_id, step }, { now }) => {
  const [account, begun] = await Promise.all([getAccount(profile_id), findEmailStep(step, now)]);
  if (!account?.is_active || begun?.profile_id !== profile_id) return;
  await sendMail(account.email, loginCodeMail(await codeOfStep(step)));
});
