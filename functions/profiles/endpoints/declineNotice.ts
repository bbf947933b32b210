import { declineNotice } from '#shared/profiles/profileEndpoints';
import { noticeLabels } from '#shared/profiles/mails/notices';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { noticeOfHash } from '#functions/accounts/sentMails/noticeLink';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { endNotice } from '../saving/endNotice';

export const handler = serve(declineNotice, {
  run: async ({ path: { hash }, now }) => {
    const notice = await noticeOfHash(hash);
    if (!notice) throw invalid({ hash: [profileRefusals.notice_link_over] });
    await endNotice(notice, now);
    return { detail: `Você não recebe mais este aviso: ${noticeLabels[notice.kind]}.` };
  },
});
