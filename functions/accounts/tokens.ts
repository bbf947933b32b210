import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Account } from '../platform/accountRecord';
import { secret } from '../platform/secrets';
import { tokenRules } from '../platform/session';

const hour = 3600;
const customerSeconds = 24 * hour;
const staffSeconds = 8 * hour;

const privateJwk = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ kty: v.literal('OKP'), d: v.string() }),
);

/** A bearer token for this account; only the token Lambda's role can read the key that signs it. */
export async function issueToken(account: Account, now: Date): Promise<string> {
  const key = await importJWK(
    v.parse(privateJwk, await secret('tokenSigningKey')),
    tokenRules.algorithm,
  );
  const issued = Math.floor(now.getTime() / 1000);
  const isStaff = account.is_staff || account.is_superuser;
  return new SignJWT({ ver: account.token_version })
    .setProtectedHeader({ alg: tokenRules.algorithm, typ: tokenRules.type })
    .setIssuer(tokenRules.issuer)
    .setAudience(tokenRules.audience)
    .setSubject(String(account.profile_id))
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + (isStaff ? staffSeconds : customerSeconds))
    .sign(key);
}
