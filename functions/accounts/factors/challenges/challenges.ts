import * as v from 'valibot';
import { getItem, type Key } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { challengeDigest, randomToken } from './challengeDigest';

const minutes = 60;
/** How long the second step of a login, or a repeated proof, may take. */
const stepSeconds = 5 * minutes;
/** Setting up an app takes longer. */
const setupSeconds = 10 * minutes;

const common = { profile_id: v.number(), expires_at: v.number() };

const loginChallenge = v.object({
  ...common,
  /** The account's version when the step began; a new password or role ends the step. */
  token_version: v.number(),
  /** The challenge that a passkey signs. */
  webauthn: v.string(),
  /** Set only after too many wrong passwords; false when the password was wrong, so that no factor opens. */
  opens: v.optional(v.boolean()),
});
const entryChallenge = v.object({ expires_at: v.number() });
const freshChallenge = v.object({ ...common, webauthn: v.string() });
const passkeySetup = v.object({ ...common, webauthn: v.string(), handle: v.string() });
/** `secret` is encrypted. */
const totpSetup = v.object({ ...common, secret: v.string() });

type LoginChallenge = v.InferOutput<typeof loginChallenge>;

const loginKey = (challenge: string): Key => ({
  pk: `CHALLENGE#${challengeDigest(challenge)}`,
  sk: 'CHALLENGE',
});

/** A session has one challenge for each purpose; a new one replaces it. */
const sessionKey = (tokenId: string, purpose: 'FRESH' | 'PASSKEY' | 'TOTP'): Key => ({
  pk: `CHALLENGE#${tokenId}`,
  sk: purpose,
});

async function find<Schema extends v.GenericSchema<unknown, { expires_at: number }>>(
  schema: Schema,
  key: Key,
  now: Date,
): Promise<v.InferOutput<Schema> | undefined> {
  const stored = v.safeParse(schema, await getItem('accounts', key, { strong: true }));
  return stored.success && stored.output.expires_at > epochSeconds(now) ? stored.output : undefined;
}

const put = (key: Key, content: Readonly<Record<string, unknown>>) =>
  commit([putItem({ table: 'accounts', item: { ...key, ...content } })]);

/** Uses up the challenge in the transaction that it allows; `refused` when it was used already. */
const use = (key: Key, refused: () => Error): Write =>
  deleteItem({ table: 'accounts', key, when: { exists: true }, refused });

type Owner = { readonly profile_id: number; readonly now: Date };

/** Returns the token with which the login continues. */
export async function newLoginChallenge(
  account: { readonly profile_id: number; readonly token_version: number },
  { now, opens }: { readonly now: Date; readonly opens?: boolean | undefined },
): Promise<string> {
  const challenge = randomToken();
  const { profile_id, token_version } = account;
  const content = { profile_id, token_version, webauthn: randomToken(), opens };
  const expires_at = epochSeconds(now) + stepSeconds;
  await put(loginKey(challenge), { ...content, expires_at });
  return challenge;
}

export const findLoginChallenge = (
  challenge: string,
  now: Date,
): Promise<LoginChallenge | undefined> => find(loginChallenge, loginKey(challenge), now);

export const useLoginChallenge = (challenge: string, refused: () => Error): Write =>
  use(loginKey(challenge), refused);

/** A passkey login names no account beforehand, so its challenge is found by what was signed. */
const entryKey = (webauthn: string): Key => ({
  pk: `CHALLENGE#${challengeDigest(webauthn)}`,
  sk: 'ENTRY',
});

export async function newEntryChallenge(now: Date): Promise<string> {
  const webauthn = randomToken();
  await put(entryKey(webauthn), { expires_at: epochSeconds(now) + stepSeconds });
  return webauthn;
}

export const findEntryChallenge = (webauthn: string, now: Date) =>
  find(entryChallenge, entryKey(webauthn), now);

export const useEntryChallenge = (webauthn: string, refused: () => Error): Write =>
  use(entryKey(webauthn), refused);

/** Returns the challenge that a passkey has to sign. */
export async function newFreshChallenge(
  tokenId: string,
  { profile_id, now }: Owner,
): Promise<string> {
  const webauthn = randomToken();
  const expires_at = epochSeconds(now) + stepSeconds;
  await put(sessionKey(tokenId, 'FRESH'), { profile_id, webauthn, expires_at });
  return webauthn;
}

export const findFreshChallenge = (tokenId: string, now: Date) =>
  find(freshChallenge, sessionKey(tokenId, 'FRESH'), now);

export const useFreshChallenge = (tokenId: string, refused: () => Error): Write =>
  use(sessionKey(tokenId, 'FRESH'), refused);

/** `handle` is that of the account's passkeys, undefined before the first. */
export async function newPasskeySetup(
  tokenId: string,
  { profile_id, now, handle = randomToken() }: Owner & { readonly handle: string | undefined },
): Promise<{ readonly webauthn: string; readonly handle: string }> {
  const webauthn = randomToken();
  const expires_at = epochSeconds(now) + stepSeconds;
  await put(sessionKey(tokenId, 'PASSKEY'), { profile_id, webauthn, handle, expires_at });
  return { webauthn, handle };
}

export const findPasskeySetup = (tokenId: string, now: Date) =>
  find(passkeySetup, sessionKey(tokenId, 'PASSKEY'), now);

export const usePasskeySetup = (tokenId: string, refused: () => Error): Write =>
  use(sessionKey(tokenId, 'PASSKEY'), refused);

export const storeTotpSetup = (
  tokenId: string,
  { profile_id, now, secret }: Owner & { readonly secret: string },
): Promise<void> =>
  put(sessionKey(tokenId, 'TOTP'), {
    profile_id,
    secret,
    expires_at: epochSeconds(now) + setupSeconds,
  });

export const findTotpSetup = (tokenId: string, now: Date) =>
  find(totpSetup, sessionKey(tokenId, 'TOTP'), now);

export const useTotpSetup = (tokenId: string, refused: () => Error): Write =>
  use(sessionKey(tokenId, 'TOTP'), refused);
