import { clearMailReturn } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findChangeableProfile } from '../reading/findVisibleProfile';
import { findMailReturn, forgetReturns } from '#functions/accounts/sentMails/mailReturnRepository';
import { isFlagged } from '#functions/accounts/sentMails/mailReturnRule';
import type { Actor } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import type { ProfileRow } from '../profileRepository';
import { profileHistory } from '../../accounts/accountRepository';

/** Lets e-mails go to the address again; does nothing when it was not flagged. */
async function forgetReturn(row: ProfileRow, actor: Actor, now: Date): Promise<void> {
  const found = await findMailReturn(row.email, now);
  if (!found || !isFlagged(found)) return;
  await commit([
    ...forgetReturns([row.email], row.id),
    profileHistory(row.id, {
      action: 'Endereço de e-mail conferido',
      actor,
      now,
    }),
  ]);
}

export const handler = serve(clearMailReturn, {
  find: ({ path, session }) => findChangeableProfile(path.id, session),
  run: async ({ found, actor, now }) => {
    await forgetReturn(found, actor, now);
    return undefined;
  },
});
