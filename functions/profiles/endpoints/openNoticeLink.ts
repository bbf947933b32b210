import { openNoticeLink } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { serve } from '#platform/http/serve';
import { siteLink } from '#platform/mail/siteLink';

export const handler = serve(openNoticeLink, {
  run: ({ path: { hash } }) => Promise.resolve(siteLink(pathTo('/notices/:hash', { hash }))),
});
