import { entryOf, type SiteEntry } from './siteEntry.ts';

/** Screens with their own HTML, built with all they load; files are named after the paths. */
export const ownPages = [
  '/',
  '/publications',
  '/cart',
  '/checkout',
  '/login',
  '/orders',
  '/manage',
  '/admin/signatures',
  '/admin/expeditions',
  '/admin/publications',
  '/admin/orders',
  '/admin/users',
] as const;
type OwnPage = (typeof ownPages)[number];

/** All other screens start with the bars of the shop or of the back office. */
export const sharedPages: Readonly<Record<SiteEntry, string>> = {
  shop: '/app.html',
  backOffice: '/admin.html',
};

/** The reader never shows the frame of the shop. */
export const readerPage = '/read.html';

export const fileOf = (own: OwnPage): string => (own === '/' ? '/index.html' : `${own}.html`);

// Also runs in a CloudFront Function, whose runtime has no spread, no destructuring and no `for …
// of`.
export const pageFiles: readonly string[] = ownPages
  .map(fileOf)
  .concat(sharedPages.shop, sharedPages.backOffice, readerPage);

/** The HTML file with which a screen starts. */
export function pageFileOf(path: string): string {
  const screen = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (isOwn(screen)) return fileOf(screen);
  if (screen.startsWith('/read/')) return readerPage;
  return sharedPages[entryOf(screen)];
}

const isOwn = (path: string): path is OwnPage => ownPages.some((own) => own === path);
