import { getProfileMail } from '#shared/profiles/customerEndpoints';
import { findMailBody } from '#functions/accounts/sentMails/mailLogRepository';
import { presentMail } from '#functions/accounts/sentMails/presentMail';
import { serve } from '#platform/http/serve';
import { findProfileMail } from '../reading/findProfileMail';

export const handler = serve(getProfileMail, {
  find: findProfileMail,
  run: async ({ found: { row, mail } }) => {
    const body = mail.readable ? await findMailBody(row.id, mail.id) : undefined;
    return { ...presentMail(mail), html: body?.html ?? null };
  },
});
