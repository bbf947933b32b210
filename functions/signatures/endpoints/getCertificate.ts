import { loginMessages } from '#shared/messages/messages';
import { getCertificate } from '#shared/signatures/signatureEndpoints';
import { findAccountByEmail } from '#functions/accounts/accountRepository';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { certificateOf } from '../documents/certificate/certificateOf';

export const handler = serve(getCertificate, {
  run: async ({ query, now, today }) => {
    const account = await findAccountByEmail(query.email);
    if (!account) throw invalid({ email: [loginMessages.unknownAccount] });
    return certificateOf(account.profile_id, { now, today });
  },
});
