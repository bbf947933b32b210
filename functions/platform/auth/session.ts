import { importJWK, jwtVerify } from 'jose';
import { JOSEError, JWTExpired } from 'jose/errors';
import * as v from 'valibot';
import { type Account, accountKey, accountSchema } from './accountRecord';
import { type Area, areas } from '#shared/accounts/areas';
import type { TeamRole } from '#shared/profiles/team/roles';
import { config } from '../config/config';
import { updateIf } from '../db/conditionalUpdate';
import { getItems } from '../db/items';
import { keySession, looksLikeKey, type UsedKey } from './keySession';
import { errorFields, log } from '../runtime/logger';
import {
  isWorthNoting,
  type SessionRecord,
  sessionKey,
  sessionRecordSchema,
  standing,
} from './sessionRecord';
import type { Membership } from './teamRecord';

/** A person as named in their own account, where `name` is the company's if it is one. */
export type Person = { readonly id: number; readonly name: string; readonly email: string };

/** The caller, as their account is at this request. */
export type Session = {
  /** The account whose records the call concerns: the person's own, or their company's. */
  readonly profileId: number;
  /** The person who logged in. */
  readonly person: Person;
  /** The role in which they act for a company; absent on their own account. */
  readonly role?: TeamRole;
  /** The companies for which they may act. */
  readonly actsFor: readonly Membership[];
  readonly name: string;
  readonly email: string;
  /** True for superusers too. */
  readonly isStaff: boolean;
  /** The areas of the back office the caller may use: none for customers, all for superusers. */
  readonly areas: readonly Area[];
  /** Set when a call of staff is treated as a customer's because they lack all of these areas. */
  readonly lackedAreas?: readonly Area[];
  readonly isSuperuser: boolean;
  readonly isPartner: boolean;
  readonly hasFactor: boolean;
  /** Staff who must enrol a second factor before they may do anything else. */
  readonly mustEnrol: boolean;
  readonly tokenId: string;
  /** When the session was last recorded as acting for a company, by the company's account id. */
  readonly acted?: Readonly<Record<string, string>>;
  /** Set when a program calls with a key of this account. */
  readonly key?: UsedKey;
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
});
type Claims = v.InferOutput<typeof claimsSchema>;

const publicKeys = Promise.all(
  config.TOKEN_PUBLIC_KEY.map((key) => importJWK(key, tokenRules.algorithm)),
);

/** Why a token is refused: invalid or revoked (`bad`), or merely past its expiry (`expired`). */
export type TokenFault = 'bad' | 'expired';

/** The session of an Authorization header; 'none' without the header. */
export async function readSession(
  authorization: string | undefined,
  now: Date,
): Promise<Session | 'none' | TokenFault> {
  const [scheme = '', token = '', ...rest] = (authorization ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') return 'none';
  if (token === '' || rest.length > 0) return 'bad';
  if (looksLikeKey(token)) return keySession(token, now);
  const claims = await verify(token, now);
  return claims ? await sessionOf(claims, now) : 'bad';
}

/** Tokens with a verified signature; whether the session still exists is always checked. */
const verified = new Map<string, Claims>();
const maxVerified = 1000;

async function verify(token: string, now: Date): Promise<Claims | undefined> {
  const known = verified.get(token);
  if (known) return known;
  for (const key of await publicKeys) {
    const claims = await verifyBy(key, token, now);
    if (claims) {
      if (verified.size >= maxVerified) verified.clear();
      verified.set(token, claims);
      return claims;
    }
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
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: now,
    });
    return claimsOf(payload);
  } catch (error) {
    // The signature and all other claims are valid, so the caller and the session are known.
    if (error instanceof JWTExpired) return claimsOf(error.payload);
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}

function claimsOf(payload: unknown): Claims | undefined {
  const claims = v.safeParse(claimsSchema, payload);
  return claims.success ? claims.output : undefined;
}

/** Where staff must have a second factor, a session without one may only enrol it. */
export const mustEnrol = ({ is_staff, is_superuser, has_factor }: Account): boolean =>
  config.STAFF_FACTOR === 'required' && (is_staff || is_superuser) && has_factor !== true;

/** The areas of the back office that an account may currently use. */
export const areasOf = ({
  is_staff,
  is_superuser,
  areas: own = [],
}: Pick<Account, 'is_staff' | 'is_superuser' | 'areas'>): readonly Area[] =>
  is_superuser ? areas : is_staff ? own : [];

/** Roles are read from the table, not from the token, so that removing one takes effect at once. */
async function sessionOf(claims: Claims, now: Date): Promise<Session | TokenFault> {
  const ofAccount = accountKey(claims.sub);
  const ofLogin = sessionKey(claims.sub, claims.jti);
  const items = await getItems('accounts', [ofAccount, ofLogin], { strong: true });
  const stored = items.find(({ pk }) => pk === ofAccount.pk);
  const login = items.find(({ pk }) => pk === ofLogin.pk);
  if (!stored || !login) return 'bad';
  const account = v.parse(accountSchema, stored);
  const record = v.parse(sessionRecordSchema, login);
  const found = standing(account, record, now);
  if (found === 'ended') return 'bad';
  if (found === 'expired' || claims.exp * 1000 <= now.getTime()) return 'expired';
  if (isWorthNoting(record, now)) await noteUse(claims, record, now);
  return {
    profileId: account.profile_id,
    person: { id: account.profile_id, name: account.name, email: account.email },
    actsFor: account.acts_for ?? [],
    name: account.name,
    email: account.email,
    isStaff: account.is_staff || account.is_superuser,
    areas: areasOf(account),
    isSuperuser: account.is_superuser,
    isPartner: account.is_partner,
    hasFactor: account.has_factor === true,
    mustEnrol: mustEnrol(account),
    tokenId: claims.jti,
    acted: record.acted ?? {},
  };
}

/** Of concurrent calls only one writes the note; a failure to write it refuses no call. */
async function noteUse({ sub, jti }: Claims, { last_used }: SessionRecord, now: Date) {
  try {
    await updateIf('accounts', sessionKey(sub, jti), {
      UpdateExpression: 'SET last_used = :now',
      ConditionExpression: 'last_used = :before',
      ExpressionAttributeValues: { ':now': now.toISOString(), ':before': last_used },
    });
  } catch (error) {
    log('warn', 'session.not_noted', errorFields(error));
  }
}
