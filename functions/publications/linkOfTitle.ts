import { siteLink } from '#platform/mail/siteLink';
import { pathTo } from '#shared/site/pathTo';

/** The link of a title in an e-mail's table; an e-mail that was queued before these links has no number. */
export const linkOfTitle = (id: number | undefined): { readonly url?: string } =>
  id === undefined ? {} : { url: siteLink(pathTo('/publications/:id', { id })) };
