import { declineNotice } from '#shared/profiles/profileEndpoints';
import { noticeLabels } from '#shared/profiles/mails/notices';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { type LinkedNotice, noticeOfHash } from '#functions/accounts/sentMails/noticeLink';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { changeAccount, getAccount, profileHistory } from '#functions/accounts/accountRepository';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { shownName } from '../reading/presentProfile';
import { profiles } from '../profileRepository';

export const handler = serve(declineNotice, {
  run: async ({ path: { hash }, now }) => {
    const notice = await noticeOfHash(hash);
    if (!notice) throw invalid({ hash: [profileRefusals.notice_link_over] });
    await endNotice(notice, now);
    return { detail: `Você não recebe mais este aviso: ${noticeLabels[notice.kind]}.` };
  },
});

/** Ends one kind of notice for a person; a repeat, or a removed account, changes nothing. */
const endNotice = ({ profile, kind }: LinkedNotice, now: Date): Promise<void> =>
  decideAndCommit(async () => {
    const row = await profiles.get(profile);
    const account = row && (await getAccount(profile));
    if (!row || !account || row.unwanted_notices.includes(kind)) return;
    const unwanted_notices = [...row.unwanted_notices, kind];
    await commit([
      ...profiles.replace(row, profiles.revised(row, { unwanted_notices }), overtaken),
      changeAccount(account, { unwanted_notices }, overtaken),
      profileHistory(profile, {
        action: `Aviso dispensado pelo link do e-mail: ${noticeLabels[kind]}`,
        actor: { id: profile, name: shownName(row) },
        now,
      }),
    ]);
  });
