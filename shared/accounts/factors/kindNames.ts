import type { FactorKind } from './factorKind';

/** What a factor is called that its owner gave no name. */
export const kindNames: Readonly<Record<FactorKind, string>> = {
  totp: 'Aplicativo de códigos',
  passkey: 'Chave de acesso',
};
