import { changeAccount, getAccount } from '#functions/accounts/accountRepository';
import type { LinkedNotice } from '#functions/accounts/sentMails/noticeLink';
import { noticeLabels } from '#shared/profiles/mails/notices';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { entry } from '#platform/history/history';
import { shownName } from '../reading/presentProfile';
import { profiles } from '../profileRepository';

/** Ends one notice of a person, as often as it is asked; of who is gone there is none to end. */
export const endNotice = ({ profile, kind }: LinkedNotice, now: Date): Promise<void> =>
  decideAndCommit(async () => {
    const row = await profiles.get(profile);
    const account = row && (await getAccount(profile));
    if (!row || !account || row.unwanted_notices.includes(kind)) return;
    const unwanted_notices = [...row.unwanted_notices, kind];
    await commit([
      ...profiles.replace(row, profiles.revised(row, { unwanted_notices }), overtaken),
      changeAccount(account, { unwanted_notices }, overtaken),
      entry({
        table: 'accounts',
        id: profile,
        entity: 'profile',
        action: `Aviso dispensado pelo link do e-mail: ${noticeLabels[kind]}`,
        actor: { id: profile, name: shownName(row) },
        now,
      }),
    ]);
  });
