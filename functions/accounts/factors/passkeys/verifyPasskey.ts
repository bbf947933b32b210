import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { InferOutput } from 'valibot';
import type { AssertionResponse, registrationResponse } from '#shared/accounts/factors/factor';
import { config } from '#platform/config/config';
import { log } from '#platform/runtime/logger';
import type { Passkey } from '../factorSheet';
import { rpId } from './passkeyOptions';

/** A passkey made for another site, or used on another page, fails these expectations. */
const expected = (webauthn: string) => ({
  expectedChallenge: webauthn,
  expectedOrigin: config.SITE_ORIGIN,
  expectedRPID: rpId(),
  requireUserVerification: true,
});

export type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** The passkey that a device made for our challenge; undefined for anything else. */
export async function registeredPasskey(
  credential: InferOutput<typeof registrationResponse>,
  webauthn: string,
): Promise<NewPasskey | undefined> {
  const { transports, ...response } = credential.response;
  const result = await orRefusal(() =>
    verifyRegistrationResponse({
      ...expected(webauthn),
      response: { ...credential, response, clientExtensionResults: {} },
    }),
  );
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    ...(transports ? { transports } : {}),
  };
}

/** The challenge that an assertion claims to have signed; its signature is not checked here. */
export const signedChallenge = ({ response }: AssertionResponse): Promise<string | undefined> =>
  orRefusal(() => Promise.resolve(decodeClientDataJSON(response.clientDataJSON).challenge));

type Asserted = { readonly passkey: Passkey; readonly webauthn: string };

/** The passkey's counter after a good assertion; undefined for a bad one. */
export async function counterOf(
  { response, ...assertion }: AssertionResponse,
  { passkey, webauthn }: Asserted,
): Promise<number | undefined> {
  const { userHandle, ...signed } = response;
  const result = await orRefusal(() =>
    verifyAuthenticationResponse({
      ...expected(webauthn),
      response: {
        ...assertion,
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/** The library throws a plain error when any check fails, so every error is a refusal. */
async function orRefusal<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    log('warn', 'passkey.refused', { error: error instanceof Error ? error.name : typeof error });
    return undefined;
  }
}
