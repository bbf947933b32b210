import type { Message } from '#shared/api/refusals';
import { apiMessages } from '#shared/messages/messages';
import type { Account } from '#platform/auth/accountRecord';
import { clear, hit } from '#platform/auth/throttle';
import { loginLimits } from '#platform/auth/throttleLimits';
import { verifyPassword } from './password';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

type Check = {
  readonly password: string | undefined;
  readonly now: Date;
  /** Makes the 400 that names the password's field. */
  readonly wrong: (message: Message) => Error;
};

/** Limits guesses like failed logins, so that a stolen session cannot find out the password. */
export async function checkOwnPassword(
  account: Account,
  { password, now, wrong }: Check,
): Promise<void> {
  if (password === undefined || password === '') throw wrong(apiMessages.required);
  const who = String(account.profile_id);
  await hit('current-password', who, { ...loginLimits.account, now });
  const { matches } = await verifyPassword(password.slice(0, 128), account.password_hash);
  if (!matches) throw wrong(accountRefusals.wrong_password);
  await clear('current-password', who);
}
