import { loginMessages } from '#shared/messages';
import { getCertificate } from '#shared/signatures/signatureEndpoints';
import { findAccountByEmail } from '../../accounts/accountRepository';
import { invalid } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { certificateOf } from '../certificateOf';

export const handler = serve(getCertificate, {
  run: async ({ query, now, today }) => {
    const account = await findAccountByEmail(query.email);
    if (!account) throw invalid({ email: [loginMessages.unknownAccount] });
    return certificateOf(account.profile_id, { now, today });
  },
});
