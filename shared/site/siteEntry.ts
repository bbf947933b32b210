/** The site's two applications, each with its own pages; links between them load a page. */
export type SiteEntry = 'shop' | 'backOffice';

/** The application of a screen. Also runs in a CloudFront Function: nothing newer than ES6. */
export const entryOf = (path: string): SiteEntry =>
  /^\/admin(?:\/|$)/.test(path) ? 'backOffice' : 'shop';
