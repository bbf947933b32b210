import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type * as v from 'valibot';
import type {
  AssertionResponse,
  creationOptions,
  registrationResponse,
  RequestOptions,
} from '#shared/accounts/factors/factor';

/** A passkey was not used or created; the message is for the user. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether the browser suggests passkeys when it autofills a field. */
export const offersPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

const notUsed = 'A chave de acesso não foi usada.';
const notMade = 'A chave de acesso não foi criada.';
const alreadyHere = 'Este aparelho já guarda uma chave de acesso desta conta.';

/**
 * Opens the browser's dialog, or waits for a suggestion at a field; the response is sent to the
 * server unchanged.
 */
export async function provePasskey(
  options: RequestOptions,
  { isOffered = false } = {},
): Promise<AssertionResponse> {
  try {
    const { id, rawId, response } = await startAuthentication({
      useBrowserAutofill: isOffered,
      optionsJSON: { ...options, allowCredentials: options.allowCredentials.map(described) },
    });
    return { id, rawId, type: 'public-key', response };
  } catch (error) {
    throw new PasskeyFailure(notUsed, { cause: error });
  }
}

export async function makePasskey(
  options: v.InferOutput<typeof creationOptions>,
): Promise<v.InferOutput<typeof registrationResponse>> {
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(described) },
    });
    return { id, rawId, type: 'public-key', response };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyFailure(isKnown ? alreadyHere : notMade, { cause: error });
  }
}

type Descriptor = RequestOptions['allowCredentials'][number];

/** Leaves out `undefined`, which the library's types do not allow. */
const described = ({ id, type, transports }: Descriptor) => ({
  id,
  type,
  ...(transports ? { transports } : {}),
});
