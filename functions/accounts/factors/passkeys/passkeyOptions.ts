import type { InferInput } from 'valibot';
import type { creationOptions, RequestOptions } from '#shared/accounts/factors/factor';
import { config } from '#platform/config/config';
import type { FactorSheet, Passkey } from '../factorSheet';

/** Where passkeys of the shop are good: from configuration, because a Host header can be forged. */
export const rpId = (): string => new URL(config.SITE_ORIGIN).hostname;

const timeoutMs = 5 * 60_000;

/** Ed25519, ES256, RS256: what the library verifies and devices have. */
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

/** What a device is asked to make a passkey by; one it holds already is not made twice. */
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

/** What any passkey of the shop is asked to sign: the device shows those it has. */
export const entryRequest = (webauthn: string): RequestOptions => ({
  rpId: rpId(),
  challenge: webauthn,
  timeout: timeoutMs,
  allowCredentials: [],
  userVerification: 'required',
});

/** What a device is asked to sign; null for an account without passkeys. */
export const passkeyRequest = (sheet: FactorSheet, webauthn: string): RequestOptions | null =>
  passkeysOf(sheet).length === 0
    ? null
    : { ...entryRequest(webauthn), allowCredentials: descriptors(sheet) };
