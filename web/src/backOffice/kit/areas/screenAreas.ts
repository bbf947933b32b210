import { type Area, areasOfList, hasArea } from '#shared/accounts/areas';
import { useSession } from '#web/state/session';

type Needed = Area | readonly Area[];

/** Whose places the screens are, by what follows `/admin/` in their addresses; the others are of all staff. */
const areasOfPlace: Readonly<Partial<Record<string, Needed>>> = {
  signature: areasOfList.signatures,
  photos: 'orders',
  withdrawals: 'orders',
  create_order: 'orders',
  orders: areasOfList.orders,
  order: areasOfList.orders,
  dispatch: 'shipping',
  expeditions: areasOfList.expeditions,
  expedition: areasOfList.expeditions,
  publications: areasOfList.publications,
  publication: areasOfList.publications,
  reports_of_errors: 'publications',
  users: areasOfList.profiles,
  user: areasOfList.profiles,
  invoices: 'money',
  payments: 'money',
  figures: 'reports',
  report: 'reports',
  'report/accountant': 'money',
  'report/publication_price': ['publications', 'reports'],
};

/** What the screen at an address asks of staff; undefined where all may open it. */
export function areasOfScreen(address: string): Needed | undefined {
  const [, part = '', next = ''] = /^\/admin\/([^/?#]+)\/?([^/?#]*)/.exec(address) ?? [];
  return areasOfPlace[`${part}/${next}`] ?? areasOfPlace[part];
}

/** The areas of whoever is logged in; undefined before a login, for which the screen waits. */
const ownAreas = () => useSession.getState().user?.user.areas;

export const opensPlace = (
  address: string,
  own: readonly Area[] | undefined = ownAreas(),
): boolean => {
  const needed = areasOfScreen(address);
  return own === undefined || needed === undefined || hasArea(own, needed);
};

export function hasOwnArea(needed: Needed): boolean {
  const own = ownAreas();
  return own === undefined || hasArea(own, needed);
}

/** Tells of an address whether whoever is logged in may open it. */
export function useOpens(): (address: string) => boolean {
  const own = useSession(({ user }) => user?.user.areas);
  return (address) => opensPlace(address, own);
}

export const useHasArea = (needed: Needed): boolean =>
  useSession(({ user }) => user === null || hasArea(user.user.areas, needed));
