import { type Area, areasOfList, hasArea } from '#shared/accounts/areas';
import type { screensOf } from '#shared/site/screenPaths';
import { useSession } from '#web/state/session';

type Needed = Area | readonly Area[];

type PlaceOf<Screen> = Screen extends `/admin/${infer Place}/${string}`
  ? Place
  : Screen extends `/admin/${infer Place}`
    ? Place
    : never;

/** The areas needed for each screen, by the address part after `/admin/`; null for all staff. */
const areasOfPlace: Readonly<
  Record<PlaceOf<(typeof screensOf)['backOffice'][number]>, Needed | null>
> = {
  // The start page of all staff.
  signatures: null,
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
  inbox: null,
  // The screen itself restricts it to superusers.
  integrations: null,
  help: null,
};

const byPlace = new Map<string, Needed | null>(Object.entries(areasOfPlace));

/** Reports that need other areas than most reports. */
const areasOfReport: Readonly<Partial<Record<string, Needed>>> = {
  accountant: 'money',
  publication_price: ['publications', 'reports'],
};

/** The areas that staff need for the screen at an address; undefined when all may open it. */
export function areasOfScreen(address: string): Needed | undefined {
  const [, place = '', next = ''] = /^\/admin\/([^/?#]+)\/?([^/?#]*)/.exec(address) ?? [];
  const ofReport = place === 'report' ? areasOfReport[next] : undefined;
  if (ofReport) return ofReport;
  return byPlace.get(place) ?? undefined;
}

/** The areas of the logged-in person; undefined before a login, for which the screen waits. */
const ownAreas = () => useSession.getState().user?.user.areas;

export const canOpenPlace = (
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

/** Returns a function that says whether the logged-in person may open an address. */
export function useCanOpen(): (address: string) => boolean {
  const own = useSession(({ user }) => user?.user.areas);
  return (address) => canOpenPlace(address, own);
}

export const useHasArea = (needed: Needed): boolean =>
  useSession(({ user }) => user === null || hasArea(user.user.areas, needed));
