/** Of the site's addresses those that a function answers, as CloudFront's patterns; `?` is one character. */
export const drawnPatterns: readonly string[] = ['/publications/?*'];

/** Which call of the API draws it. Whatever lies deeper than a publication is no publication. */
export function targetOf(uri: string): string {
  const named = /^\/publications\/([^/]+)\/?$/.exec(uri);
  return `/api/publication_page/${named ? named[1] : '-'}`;
}

export const isDrawn = (path: string): boolean => /^\/publications\/./.test(path);
