import { listProfileMails } from '#shared/profiles/customerEndpoints';
import { mailsOf } from '#functions/accounts/sentMails/mailLogRepository';
import { presentMail } from '#functions/accounts/sentMails/presentMail';
import { serve } from '#platform/http/serve';
import { pageOf, spanOf } from '#platform/list/listStore';
import { matches, searchTerms } from '#platform/list/search/searchText';
import { fold } from '#shared/values/text';
import { findVisibleProfile } from '../reading/findVisibleProfile';

export const handler = serve(listProfileMails, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, query, now }) => {
    const terms = searchTerms(query.search);
    const mails = (await mailsOf(found.id, now)).filter(
      ({ subject, to, state }) =>
        (query.state === undefined || state === query.state) &&
        matches(fold(`${subject} ${to}`), terms),
    );
    const { offset, size } = spanOf(query);
    return pageOf(
      { count: mails.length },
      size,
      mails.slice(offset, offset + size).map(presentMail),
    );
  },
});
