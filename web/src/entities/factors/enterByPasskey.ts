import { createEntryOptions, createPasskeyToken } from '#shared/accounts/factors/factorEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import type { Login } from '../session/useLoginForm';
import { offersPasskeys, PasskeyFailure, provePasskey } from './passkeys';

export type Entry = { readonly login: Login } | { readonly problem: string };

const quietly = { alerts: false, overlay: false } as const;

/** Logs in with a passkey of this shop, chosen in the browser's dialog. */
export async function enterByPasskey(): Promise<Entry> {
  try {
    const assertion = await provePasskey(await request(createEntryOptions, quietly));
    return { login: await request(createPasskeyToken, { body: { assertion }, alerts: false }) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The same for a passkey suggested at the e-mail field; undefined until one is chosen. */
export async function enterAsOffered(): Promise<Entry | undefined> {
  if (!(await offersPasskeys())) return undefined;
  const chosen = await request(createEntryOptions, quietly)
    .then((options) => provePasskey(options, { isOffered: true }))
    .catch((error: unknown) => void problemOf(error));
  if (!chosen) return undefined;
  try {
    const body = { assertion: chosen };
    return { login: await request(createPasskeyToken, { body, alerts: false }) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  if (!(error instanceof RequestFailure)) throw error;
  const [said = error.message] = error.fields.values();
  return error.is('passkey_refused') ? `${said} Entre com e-mail e senha.` : said;
}
