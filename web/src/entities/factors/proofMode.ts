import type * as v from 'valibot';
import type { loginKind } from '#shared/accounts/factors/factorKind';
import type { AssertionResponse } from '#shared/accounts/factors/factor';
import { supportsPasskeys } from './passkeys';

export type LoginKind = v.InferOutput<typeof loginKind>;

/** The method that proves the second factor. */
export type ProofMode = LoginKind | 'recovery';

export type Proof = { readonly code: string } | { readonly assertion: AssertionResponse };

export const proofLeads: Readonly<Record<ProofMode, string>> = {
  passkey: 'Use a digital, o rosto ou o PIN deste aparelho.',
  totp: 'Digite o código de 6 números do seu aplicativo.',
  email: 'Com a senha certa, enviamos um código de 6 números ao e-mail da conta. Digite-o aqui.',
  recovery: 'Digite um dos códigos que você guardou. Cada um vale uma vez.',
};

/** A passkey if there is one and the browser supports it, then the app, then a recovery code. */
export function firstMode(kinds: readonly LoginKind[]): ProofMode {
  if (kinds.includes('email')) return 'email';
  if (kinds.includes('passkey') && supportsPasskeys()) return 'passkey';
  return kinds.includes('totp') ? 'totp' : 'recovery';
}
