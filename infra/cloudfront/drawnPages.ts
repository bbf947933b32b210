/** The site's addresses that a function answers, as CloudFront's patterns; `?` is one character. */
export const drawnPatterns: readonly string[] = [
  '/publications',
  '/publications/?*',
  '/sitemap.xml',
  '/revisions.xml',
];

/** Which call of the API answers it. Whatever lies deeper than a publication is no publication. */
export function targetOf(uri: string): string {
  if (uri === '/sitemap.xml') return '/api/sitemap';
  if (uri === '/revisions.xml') return '/api/revisions_feed';
  if (uri === '/publications') return '/api/catalogue_page';
  const named = /^\/publications\/([^/]+)\/?$/.exec(uri);
  return `/api/publication_page/${named ? named[1] : '-'}`;
}

export const isDrawn = (path: string): boolean =>
  /^\/publications(?:$|\/.)|^\/(?:sitemap|revisions)\.xml$/.test(path);
