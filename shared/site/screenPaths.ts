import type { SiteEntry } from './siteEntry';

/**
 * All screens of the shop and the back office, `:name` for a variable part; any other path is a
 * 404. A test compares this list with the screens' routes.
 */
export const screensOf = {
  shop: [
    '/',
    '/login',
    '/register',
    '/change_pass/:hash',
    '/publications',
    '/publications/:id',
    '/cart',
    '/manage',
    '/fleet',
    '/read/:signature',
    '/offline',
    '/search',
    '/partner',
    '/certificate',
    '/certificate/:code',
    '/contact',
    '/help',
    '/help/:topic',
    '/terms',
    '/terms/:version',
    '/privacy',
    '/privacy/:version',
    '/developers',
    '/accessibility',
    '/account',
    '/account/integrations',
    '/account/team',
    '/team_invitation/:code',
    '/transfers',
    '/transfers/new',
    '/transfers/:id',
    '/my_data',
    '/confirm_email/:hash',
    '/notices/:hash',
    '/checkout',
    '/orders',
    '/orders/:id',
    '/quotations',
    '/payment/:order',
    '/payment_return',
  ],
  backOffice: [
    '/admin',
    '/admin/signatures',
    '/admin/signature/:id',
    '/admin/expeditions',
    '/admin/expedition/:id',
    '/admin/expedition/:id/:signature',
    '/admin/publications',
    '/admin/publication/:id',
    '/admin/publication/:id/revision',
    '/admin/publication/:id/documents',
    '/admin/orders',
    '/admin/order/:id',
    '/admin/create_order',
    '/admin/withdrawals',
    '/admin/reports_of_errors',
    '/admin/invoices',
    '/admin/photos',
    '/admin/dispatch',
    '/admin/dispatch/codes',
    '/admin/payments',
    '/admin/figures',
    '/admin/users',
    '/admin/user/:id',
    '/admin/user/:id/:tab',
    '/admin/inbox',
    '/admin/integrations',
    '/admin/report',
    '/admin/report/publication_clients/:id',
    '/admin/report/order_prefix/:prefix',
    '/admin/report/publication_price',
    '/admin/report/paid_orders',
    '/admin/report/accountant',
    '/admin/report/expedition_list',
    '/admin/report/expired_signatures',
    '/admin/help',
    '/admin/help/:topic',
  ],
} as const satisfies Readonly<Record<SiteEntry, readonly string[]>>;

export type ScreenPath = (typeof screensOf)[SiteEntry][number];

export const screenPaths: readonly ScreenPath[] = [...screensOf.shop, ...screensOf.backOffice];

/** With or without a final slash. Also runs in a CloudFront Function: nothing newer than ES6. */
export function isScreen(path: string): boolean {
  const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  return screenPaths.some((screen) => {
    const wanted = screen.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) =>
        part.startsWith(':') ? parts[index] !== '' : part === parts[index],
      )
    );
  });
}
