import { importJWK, jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import * as v from 'valibot';
import { type Account, accountKey, accountSchema, revokedTokenKey } from './accountRecord';
import { config } from './config';
import { getItems } from './items';

/** Who is calling, as the account stands at this request. */
export type Session = {
  readonly profileId: number;
  readonly name: string;
  readonly email: string;
  /** True for superusers too. */
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  readonly isPartner: boolean;
  readonly tokenId: string;
  /** Epoch seconds. */
  readonly expires: number;
};

export const tokenRules = {
  algorithm: 'EdDSA',
  type: 'at+jwt',
  issuer: `shop-${config.ENVIRONMENT}`,
  audience: `shop-api-${config.ENVIRONMENT}`,
} as const;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  jti: v.pipe(v.string(), v.nonEmpty()),
  exp: v.number(),
  ver: v.number(),
});
type Claims = v.InferOutput<typeof claimsSchema>;

const publicKeys = Promise.all(
  config.TOKEN_PUBLIC_KEY.map((key) => importJWK(key, tokenRules.algorithm)),
);

/** The session of an Authorization header; 'none' without one, 'bad' for one that is not valid. */
export async function readSession(
  authorization: string | undefined,
  now: Date,
): Promise<Session | 'none' | 'bad'> {
  const [scheme = '', token = '', ...rest] = (authorization ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') return 'none';
  if (token === '' || rest.length > 0) return 'bad';
  const claims = await verify(token, now);
  return claims ? await sessionOf(claims) : 'bad';
}

async function verify(token: string, now: Date): Promise<Claims | undefined> {
  for (const key of await publicKeys) {
    const claims = await verifyBy(key, token, now);
    if (claims) return claims;
  }
  return undefined;
}

type Key = Awaited<typeof publicKeys>[number];

async function verifyBy(key: Key, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [tokenRules.algorithm],
      typ: tokenRules.type,
      issuer: tokenRules.issuer,
      audience: tokenRules.audience,
      requiredClaims: ['exp', 'sub', 'jti', 'ver'],
      currentDate: now,
    });
    const claims = v.safeParse(claimsSchema, payload);
    return claims.success ? claims.output : undefined;
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}

/** Raising the version ends every session but the one kept at that version. */
function isOfVersion({ token_version, kept_session: kept }: Account, { ver, jti }: Claims) {
  return token_version === ver || (kept?.version === token_version && kept.token === jti);
}

/** Roles come from the table, not from the token, so that taking one away works at once. */
async function sessionOf(claims: Claims): Promise<Session | 'bad'> {
  const keys = [accountKey(claims.sub), revokedTokenKey(claims.jti)];
  const items = await getItems('accounts', keys, { strong: true });
  const stored = items.find((item) => item.sk === 'ACCOUNT');
  if (!stored || items.length > 1) return 'bad';
  const account = v.parse(accountSchema, stored);
  if (!account.is_active || !isOfVersion(account, claims)) return 'bad';
  return {
    profileId: account.profile_id,
    name: account.name,
    email: account.email,
    isStaff: account.is_staff || account.is_superuser,
    isSuperuser: account.is_superuser,
    isPartner: account.is_partner,
    tokenId: claims.jti,
    expires: claims.exp,
  };
}
