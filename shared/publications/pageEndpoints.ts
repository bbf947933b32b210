import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object, text } from '../api/fields';
import { apiMessages } from '../messages/messages';

/**
 * `/publications/{number}` as the CDN asks for it: the page of a publication, drawn before JavaScript runs.
 * Any text is answered by a page; what names no publication on sale by one that says so, with 404.
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
 * `/publications` as the CDN asks for it: the catalogue with its first rows. Of what an address says behind `?`
 * its program makes the screen.
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
 * A picture of a publication's cover, for anyone: of the file behind it one page is seen, small and without its words.
 * A name that is no longer the publication's is answered by its title for a minute.
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

/** `/revisions.xml`: an Atom feed of the newest revisions in force, of one model's publications where it names one. */
export const getRevisionsFeed = endpoint({
  method: 'GET',
  path: '/api/revisions_feed',
  access: 'anyone',
  sameForVisitors: true,
  query: object({ model: v.optional(text(40)) }),
  answer: 'xml',
  grants: { catalog: 'read' },
});
