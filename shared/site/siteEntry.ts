/** The site's two programs; each has HTML pages and files of its own, and a link between them loads a page. */
export type SiteEntry = 'shop' | 'backOffice';

/** Which one shows a screen. Part of a CloudFront Function: nothing newer than ES6. */
export const entryOf = (path: string): SiteEntry =>
  /^\/admin(?:\/|$)/.test(path) ? 'backOffice' : 'shop';
