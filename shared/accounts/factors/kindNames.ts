import type { InferOutput } from 'valibot';
import type { factorKind } from './factorKind';

/** The name shown for a factor without a name of its own. */
export const kindNames: Readonly<Record<InferOutput<typeof factorKind>, string>> = {
  totp: 'Aplicativo de códigos',
  passkey: 'Chave de acesso',
};
