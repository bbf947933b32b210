import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import type { Account } from '#platform/auth/accountRecord';
import { mustEnrol } from '#platform/auth/session';
import { logLogin, type LoginStep } from './logLogin';
import { issueToken } from './issueToken';

type Entering = {
  readonly user: DeskProfile;
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly by: LoginStep;
};

/** Completes a login, whatever its steps: opens the session, logs it and returns the answer. */
export async function openSession(account: Account, { user, now, ip, userAgent, by }: Entering) {
  logLogin('succeeded', { profile_id: account.profile_id, ip, by });
  return {
    access: await issueToken(account, { now, userAgent }),
    user,
    acting_for: user.acting_for ?? [],
    ...(mustEnrol(account) ? { enrol_factor: true as const } : {}),
  };
}
