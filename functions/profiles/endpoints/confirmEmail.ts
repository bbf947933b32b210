import { confirmEmail } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { changeAccount, getAccount, profileHistory } from '#functions/accounts/accountRepository';
import { invalid } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { contactChangeEffects } from '../mails/queueing/contactChangeEffects';
import { emailConfirmed } from '../emailChange/emailEffects';
import { rowOfEmailLink } from '../emailChange/emailLink';
import { shownName } from '../reading/presentProfile';
import { profiles } from '../profileRepository';
import { accountPart, checkUnique, uniqueWrites } from '../profileWrites';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

const deadLink = () => invalid({ hash: [profileRefusals.email_link_over] });

/** Replaces the address by the pending one; the link works once. */
async function takeWaitingEmail(hash: string, now: Date): Promise<void> {
  const row = await rowOfEmailLink(hash, now);
  const account = row && (await getAccount(row.id));
  if (!row || !account) throw deadLink();
  const email = row.pending_email.address;
  const after = profiles.revised(row, { email, pending_email: null });
  await checkUnique(after);
  await commit([
    ...uniqueWrites(row, after),
    ...profiles.replace(row, after, deadLink),
    changeAccount(account, accountPart(after)),
    profileHistory(row.id, {
      action: 'E-mail confirmado',
      actor: { id: row.id, name: shownName(row) },
      now,
      changes: { email: row.email },
      effects: [...contactChangeEffects(row, after), emailConfirmed(row, after)],
    }),
  ]);
}

export const handler = serve(confirmEmail, {
  run: async ({ body: { hash }, now }) => {
    await takeWaitingEmail(hash, now);
    return { detail: 'Novo e-mail confirmado. Use-o para entrar.' };
  },
});
