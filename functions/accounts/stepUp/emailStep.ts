import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Account } from '#platform/auth/accountRecord';
import { system } from '#platform/auth/actor';
import { isBeyond } from '#platform/auth/throttle';
import { stepUpLimits } from '#platform/auth/throttleLimits';
import { getItem, type Key } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { isSameSecret } from '#platform/auth/isSameSecret';
import { secret } from '#platform/auth/secrets';
import { queueJob } from '#platform/history/queue';
import { commit, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { challengeDigest, randomToken } from '../factors/challenges/challengeDigest';
import { profileHistory } from '../accountRepository';

const stepSeconds = 10 * 60;

const emailStep = v.object({
  /** Null when the password was wrong or the account does not exist; then no code is accepted. */
  profile_id: v.nullable(v.number()),
  token_version: v.number(),
  /** The username of the login, as typed. */
  username: v.string(),
  expires_at: v.number(),
});
export type EmailStep = v.InferOutput<typeof emailStep>;

/** `step` is the challenge's digest. The code derives from it and a secret, which no table holds. */
const stepKey = (step: string): Key => ({ pk: `CHALLENGE#${step}`, sk: 'EMAIL' });

type Begun = {
  /** Undefined when no code will be accepted. */
  readonly account: Account | undefined;
  readonly username: string;
};

/**
 * Begins the step of a login that asks for an e-mailed code. A wrong password begins the same step with
 * as many writes, so that neither answer nor time reveals whether the password was right.
 */
export async function beginEmailStep(
  { account: known, username }: Begun,
  now: Date,
): Promise<string> {
  const account = (await isMailed({ account: known, username }, now)) ? known : undefined;
  const challenge = randomToken();
  const step = challengeDigest(challenge);
  const expires_at = epochSeconds(now) + stepSeconds;
  const content = {
    profile_id: account?.profile_id ?? null,
    token_version: account?.token_version ?? 0,
    username,
    expires_at,
  };
  await commit([
    putItem({ table: 'accounts', item: { ...stepKey(step), ...content } }),
    account ? codeEntry(account, step, now) : standIn(expires_at),
  ]);
  return challenge;
}

/** The count belongs to one password, so that a person who recovers the account gets codes again. */
async function isMailed({ account, username }: Begun, now: Date): Promise<boolean> {
  const what = account ? 'login-mail' : 'login-mail-none';
  const who = `${username} ${String(account?.token_version ?? 0)}`;
  return !(await isBeyond(what, who, { ...stepUpLimits.mailsDaily, now }));
}

const codeEntry = ({ profile_id }: Account, step: string, now: Date): Write =>
  profileHistory(profile_id, {
    action: 'Código de entrada enviado por e-mail',
    actor: system,
    now,
    effects: [queueJob.sendLoginCode({ profile_id, step })],
  });

const standIn = (expires_at: number): Write =>
  putItem({ table: 'accounts', item: { ...stepKey(randomToken()), expires_at } });

export async function findEmailStep(step: string, now: Date): Promise<EmailStep | undefined> {
  const stored = v.safeParse(emailStep, await getItem('accounts', stepKey(step), { strong: true }));
  return stored.success && stored.output.expires_at > epochSeconds(now) ? stored.output : undefined;
}

export const useEmailStep = (step: string, refused: () => Error): Write =>
  deleteItem({ table: 'accounts', key: stepKey(step), when: { exists: true }, refused });

/** The code has six digits and is stored nowhere: it derives from the step and a secret. */
export async function codeOfStep(step: string): Promise<string> {
  const digest = createHmac('sha256', await secret('recoveryKey'))
    .update(`login ${step}`)
    .digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

export async function isCodeOfStep(step: string, typed: string): Promise<boolean> {
  return isSameSecret(typed.replace(/\D/g, ''), await codeOfStep(step));
}
