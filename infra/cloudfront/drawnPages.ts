/** Addresses of the site answered by a function, as CloudFront's patterns; `?` is one character. */
export const drawnPatterns: readonly string[] = [
  '/publications',
  '/publications/?*',
  '/sitemap.xml',
  '/revisions.xml',
];

/** The API call that answers an address. Paths below a publication are not publications. */
export function targetOf(uri: string): string {
  if (uri === '/sitemap.xml') return '/api/sitemap';
  if (uri === '/revisions.xml') return '/api/revisions_feed';
  if (uri === '/publications') return '/api/catalogue_page';
  const named = /^\/publications\/([^/]+)\/?$/.exec(uri);
  return `/api/publication_page/${named ? named[1] : '-'}`;
}

export const isDrawn = (path: string): boolean =>
  /^\/publications(?:$|\/.)|^\/(?:sitemap|revisions)\.xml$/.test(path);
