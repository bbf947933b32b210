import { endpoint } from '../api/endpoint';

/**
 * `/publications/{number}` as the CDN asks for it: the page of a publication, drawn before JavaScript runs.
 * Any text is answered by a page; what names no publication on sale by one that says so, with 404.
 */
export const showPublication = endpoint({
  method: 'GET',
  path: '/api/publication_page/{number}',
  access: 'anyone',
  answer: 'page',
  refusedTo: '/publications',
  grants: { catalog: 'read', site: 'read' },
});
