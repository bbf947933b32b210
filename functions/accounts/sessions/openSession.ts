import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { openDays } from '#shared/signatures/keptCopies';
import type { Account } from '#platform/auth/accountRecord';
import { secret } from '#platform/auth/secrets';
import { deviceOf } from './deviceOf';
import { keepSession } from './sessionRepository';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { mustEnrol, tokenRules } from '#platform/auth/session';
import { logLogin, type LoginStep } from './logLogin';

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

const hour = 3600;
const customerSeconds = 24 * hour;
const staffSeconds = 8 * hour;
/** A session is remembered as long as the reader's copies saved in it may be opened. */
const rememberedSeconds = openDays * 24 * hour;

const privateJwk = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ kty: v.literal('OKP'), d: v.string() }),
);

type Login = { readonly now: Date; readonly userAgent: string };

/**
 * Opens a session of this account and returns its bearer token. Only the token Lambda's role can read
 * the key that signs it.
 */
export async function issueToken(account: Account, { now, userAgent }: Login): Promise<string> {
  const key = await importJWK(
    v.parse(privateJwk, await secret('tokenSigningKey')),
    tokenRules.algorithm,
  );
  const issued = epochSeconds(now);
  const isStaff = account.is_staff || account.is_superuser;
  const expires = issued + (isStaff ? staffSeconds : customerSeconds);
  const id = randomUUID();
  await keepSession(account, {
    sk: id,
    version: account.token_version,
    device: deviceOf(userAgent),
    created: now.toISOString(),
    last_used: now.toISOString(),
    ends: expires,
    expires_at: expires + rememberedSeconds,
  });
  return new SignJWT()
    .setProtectedHeader({ alg: tokenRules.algorithm, typ: tokenRules.type })
    .setIssuer(tokenRules.issuer)
    .setAudience(tokenRules.audience)
    .setSubject(String(account.profile_id))
    .setJti(id)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
}
