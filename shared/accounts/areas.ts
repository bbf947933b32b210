import type { DeskList } from '../site/deskLists';

/** The parts of the back office on which a member of staff works; superusers have all of them. */
export const areas = [
  'orders',
  'shipping',
  'publications',
  'customers',
  'money',
  'reports',
] as const;
export type Area = (typeof areas)[number];

export const areaNames: Readonly<Record<Area, string>> = {
  orders: 'Pedidos',
  shipping: 'Envios',
  publications: 'Publicações',
  customers: 'Clientes',
  money: 'Dinheiro',
  reports: 'Relatórios',
};

/** The areas that open a list: any of them is enough, because screens of each show it. */
export const areasOfList = {
  // Invoices to be issued are shown as a list of orders.
  orders: ['orders', 'money'],
  expeditions: ['shipping'],
  // Purchases are viewed where they are ordered, packed and asked about.
  signatures: ['orders', 'shipping', 'customers'],
  profiles: ['customers'],
  publications: ['publications'],
} as const satisfies Record<DeskList, readonly Area[]>;

/** `some` is the requirement of an endpoint or list: one area, or any of several. */
export const hasArea = (own: readonly Area[], some: Area | readonly Area[]): boolean =>
  typeof some === 'string' ? own.includes(some) : some.some((one) => own.includes(one));

/** "Pedidos ou Envios" */
export function namedAreas(some: Area | readonly Area[]): string {
  const names = (typeof some === 'string' ? [some] : some).map((one) => areaNames[one]);
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ou ${names.at(-1) ?? ''}`;
}
