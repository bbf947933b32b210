import { confirmEmail } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { confirmEmail as confirm } from '../emailChange/confirmEmail';

export const handler = serve(confirmEmail, {
  run: async ({ body: { hash }, now }) => {
    await confirm(hash, now);
    return { detail: 'Novo e-mail confirmado. Use-o para entrar.' };
  },
});
