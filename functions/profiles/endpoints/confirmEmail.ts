import { confirmEmail } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { confirmEmail as confirm } from '../confirmEmail';

export const handler = serve(confirmEmail, {
  run: async ({ body: { hash }, now }) => {
    await confirm(hash, now);
    return { detail: 'Novo e-mail confirmado. Use-o para entrar.' };
  },
});
