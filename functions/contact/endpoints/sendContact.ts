import { sendContact } from '#shared/contact/contactEndpoints';
import { serve } from '#platform/http/serve';
import { recordContact } from '../recordContact';

export const handler = serve(sendContact, {
  run: async ({ body, now }) => {
    await recordContact(body, now);
    return { detail: 'Recebemos sua mensagem. Responderemos em até 5 dias.' };
  },
});
