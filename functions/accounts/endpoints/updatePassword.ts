import type { Message } from '#shared/api/refusals';
import { updatePassword } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages/messages';
import { invalid, notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { getAccount, saveAccountChange } from '../accountRepository';
import { checkOwnPassword } from '../passwords/checkOwnPassword';
import { problemOfNewPassword } from '#functions/processes/clients/accountHolder/problemOfNewPassword';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { hashPassword } from '../passwords/password';
import { passwordChangedEffect } from '../passwords/passwordChangedEffect';

export const handler = serve(updatePassword, {
  run: async ({ body, session, actor, now }) => {
    const account = await getAccount(session.profileId);
    if (!account) throw notFound();
    const wrong = (message: Message) => invalid({ current_password: [message] });
    await checkOwnPassword(account, { password: body.current_password, now, wrong });
    const problem = await problemOfNewPassword(account.profile_id, body.password);
    if (problem) throw invalid({ password: [problem] });
    const version = account.token_version + 1;
    const changes = {
      invited: false,
      password_seen: false,
      password_hash: await hashPassword(body.password),
      token_version: version,
      kept_session: { token: session.tokenId, version },
    };
    const effects = [await passwordChangedEffect(account, { now })];
    const besides = await waitingEmailEnds(account.profile_id);
    const action = 'Senha alterada';
    await saveAccountChange(changes, { account, action, actor, now, effects, besides });
    return { detail: loginMessages.passwordChanged };
  },
});
