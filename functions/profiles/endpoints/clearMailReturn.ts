import { clearMailReturn } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findChangeableProfile } from '../reading/findVisibleProfile';
import { findMailReturn, forgetReturns } from '#functions/accounts/sentMails/mailReturnRepository';
import { isFlagged } from '#functions/accounts/sentMails/mailReturnRule';
import type { Actor } from '#platform/auth/actor';
import { appendHistory } from '#platform/history/history';
import { commit } from '#platform/db/write';
import type { ProfileRow } from '../profileRepository';

/** E-mails go to the address again. Nothing on record writes nothing. */
async function forgetReturn(row: ProfileRow, actor: Actor, now: Date): Promise<void> {
  const found = await findMailReturn(row.email, now);
  if (!found || !isFlagged(found)) return;
  await commit([
    ...forgetReturns([row.email], row.id),
    appendHistory({
      table: 'accounts',
      id: row.id,
      entity: 'profile',
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
