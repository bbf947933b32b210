import type { InferOutput } from 'valibot';
import type { factorKind } from './factorKind';

/** What a factor is called that its owner gave no name. */
export const kindNames: Readonly<Record<InferOutput<typeof factorKind>, string>> = {
  totp: 'Aplicativo de códigos',
  passkey: 'Chave de acesso',
};
