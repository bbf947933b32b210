import type { DeskList } from '../site/deskLists';

/** What of the back office a member of staff works on; superusers have all of them. */
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

/** Each of several lets in, because screens of each show it. */
export const areasOfList = {
  // The notes to be issued are a list of orders.
  orders: ['orders', 'money'],
  expeditions: ['shipping'],
  // What was sold is looked at where it is ordered, packed and asked about.
  signatures: ['orders', 'shipping', 'customers'],
  profiles: ['customers'],
  publications: ['publications'],
} as const satisfies Record<DeskList, readonly Area[]>;

/** `some` is what an endpoint or a list asks for: one area, or any of several. */
export const hasArea = (own: readonly Area[], some: Area | readonly Area[]): boolean =>
  typeof some === 'string' ? own.includes(some) : some.some((one) => own.includes(one));

/** "Pedidos ou Envios" */
export function namedAreas(some: Area | readonly Area[]): string {
  const names = (typeof some === 'string' ? [some] : some).map((one) => areaNames[one]);
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ou ${names.at(-1) ?? ''}`;
}
