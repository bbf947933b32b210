import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object, text } from '../api/fields';
import { apiMessages } from '../messages/messages';

/**
 * `/publications/{number}` for the CDN: a publication's page, rendered before JavaScript runs. Any
 * text is accepted; one that is no publication on sale gets the page that says so, with 404.
 */
export const showPublication = endpoint({
  method: 'GET',
  path: '/api/publication_page/{number}',
  access: 'anyone',
  sameForVisitors: true,
  answer: 'page',
  refusedTo: '/publications',
  grants: { catalog: 'read', site: 'read' },
});

/**
 * `/publications` for the CDN: the catalogue with its first rows. The web application handles
 * whatever follows `?`.
 */
export const showCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue_page',
  access: 'anyone',
  sameForVisitors: true,
  query: v.looseObject({}, apiMessages.object),
  answer: 'page',
  grants: { catalog: 'read', site: 'read' },
});

/**
 * A public picture of a publication's cover: one page of the file, too small to read. An outdated
 * name is answered with the title for a minute.
 */
export const getCover = endpoint({
  method: 'GET',
  path: '/api/cover/{size}/{name}',
  access: 'anyone',
  answer: 'picture',
  grants: { catalog: 'read', samples: 'read' },
});

/** `/sitemap.xml`: the address of every publication on sale, for search engines. */
export const getSitemap = endpoint({
  method: 'GET',
  path: '/api/sitemap',
  access: 'anyone',
  sameForVisitors: true,
  answer: 'xml',
  grants: { catalog: 'read' },
});

/**
 * `/revisions.xml`: an Atom feed of the newest current revisions, optionally of one model's
 * publications.
 */
export const getRevisionsFeed = endpoint({
  method: 'GET',
  path: '/api/revisions_feed',
  access: 'anyone',
  sameForVisitors: true,
  query: object({ model: v.optional(text(40)) }),
  answer: 'xml',
  grants: { catalog: 'read' },
});
