/**
 * The site's two applications; each has its own HTML pages and files, and a link between them loads
 * a page.
 */
export type SiteEntry = 'shop' | 'backOffice';

/**
 * The application that shows a screen. Also runs in a CloudFront Function: nothing newer than ES6.
 */
export const entryOf = (path: string): SiteEntry =>
  /^\/admin(?:\/|$)/.test(path) ? 'backOffice' : 'shop';
