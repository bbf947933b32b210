import * as v from 'valibot';
import { listField, object, orMissing, text } from '#shared/api/fields';
import { apiMessages } from '#shared/messages/messages';
import { factorKind } from './factorKind';
import { requestRefusals } from '#shared/messages/input/requestRefusals';

export const factor = v.object({
  id: v.number(),
  kind: factorKind,
  name: v.string(),
  /** The device on which a passkey was made: 'Chrome no Windows'. */
  device: v.optional(v.string()),
  /** ISO timestamps. */
  created: v.string(),
  last_used: v.nullable(v.string()),
});
export type Factor = v.InferOutput<typeof factor>;

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;

/** Six digits of the app or a recovery code, with or without blanks and hyphen. */
export const factorCode = text(20);

/** The owner's name for a factor; without one, the name of its kind is shown. */
export const factorName = v.optional(text(60));

const encoded = (max: number) =>
  v.pipe(
    v.string(orMissing(apiMessages.text)),
    v.maxLength(max, apiMessages.tooLong(max)),
    v.regex(/^[\w-]*$/, requestRefusals.invalid),
  );

const credentialId = encoded(1400);
const transports = v.optional(listField(encoded(20), 10));
const publicKeyType = v.literal('public-key', requestRefusals.invalid);

/** A browser's `PublicKeyCredential.toJSON()` after `navigator.credentials.create`. */
export const registrationResponse = object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(40_000),
    transports,
  }),
});

/** A browser's `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
export const assertionResponse = object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(4000),
    userHandle: v.optional(v.nullable(encoded(200))),
  }),
});
export type AssertionResponse = v.InferOutput<typeof assertionResponse>;

/** A code or an assertion; the code is used if both are sent. */
export const proof = {
  code: v.optional(factorCode),
  assertion: v.optional(assertionResponse),
};

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
});

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.picklist(['discouraged', 'preferred', 'required']),
    requireResidentKey: v.boolean(),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  allowCredentials: v.array(descriptor),
  userVerification: v.literal('required'),
});
export type RequestOptions = v.InferOutput<typeof requestOptions>;

export const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) });
