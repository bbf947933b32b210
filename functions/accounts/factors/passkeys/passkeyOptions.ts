import type { InferInput } from 'valibot';
import type { creationOptions, RequestOptions } from '#shared/accounts/factors/factor';
import { config } from '#platform/config/config';
import type { FactorSheet, Passkey } from '../factorSheet';

/** The domain of the shop's passkeys. It comes from configuration: a Host header can be forged. */
export const rpId = (): string => new URL(config.SITE_ORIGIN).hostname;

const timeoutMs = 5 * 60_000;

/** Ed25519, ES256 and RS256, which devices offer and the library verifies. */
const algorithms = [-8, -7, -257];

const passkeysOf = (sheet: FactorSheet | undefined): Passkey[] =>
  (sheet?.factors ?? []).filter((factor) => factor.kind === 'passkey');

const descriptors = (sheet: FactorSheet | undefined) =>
  passkeysOf(sheet).map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    ...(transports ? { transports } : {}),
  }));

type Enrolling = {
  readonly webauthn: string;
  readonly handle: string;
  readonly email: string;
  readonly name: string;
  readonly sheet: FactorSheet | undefined;
};

/** Options for a device to make a passkey; a device that already has one makes no second. */
export const passkeyCreation = ({
  webauthn,
  handle,
  email,
  name,
  sheet,
}: Enrolling): InferInput<typeof creationOptions> => ({
  rp: { id: rpId(), name: config.SITE_NAME },
  user: { id: handle, name: email, displayName: name },
  challenge: webauthn,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: timeoutMs,
  excludeCredentials: descriptors(sheet),
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** A request that any of the shop's passkeys may sign; the device lets the person choose. */
export const entryRequest = (webauthn: string): RequestOptions => ({
  rpId: rpId(),
  challenge: webauthn,
  timeout: timeoutMs,
  allowCredentials: [],
  userVerification: 'required',
});

/** A request that the account's own passkeys may sign; null for an account without any. */
export const passkeyRequest = (sheet: FactorSheet, webauthn: string): RequestOptions | null =>
  passkeysOf(sheet).length === 0
    ? null
    : { ...entryRequest(webauthn), allowCredentials: descriptors(sheet) };
