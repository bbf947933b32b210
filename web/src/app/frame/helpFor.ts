import { pathTo } from '#shared/site/pathTo';
/** What is done on a screen, by the first part of its address, and the page of help about it. */
const topics: Readonly<Partial<Record<string, string>>> = {
  publications: 'buy',
  cart: 'cart',
  checkout: 'buy',
  payment: 'pay',
  orders: 'follow',
  manage: 'download',
  fleet: 'fleet',
  read: 'read',
  offline: 'offline',
  certificate: 'certificate',
  login: 'account',
  account: 'account',
  my_data: 'my-data',
};

export function helpFor(pathname: string): string {
  if (pathname.startsWith('/admin')) return pathTo('/admin/help');
  const topic = topics[pathname.split('/')[1] ?? ''];
  return topic ? pathTo('/help/:topic', { topic }) : pathTo('/help');
}
