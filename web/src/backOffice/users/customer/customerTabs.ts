import { type Area, areasOfList, hasArea } from '#shared/accounts/areas';
import type { CustomerSummary } from '#shared/profiles/customerSummary';
import { isStaff } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';

/** The tabs of a customer's page; `path` ends the address, `counts` is a key of the summary. */
export const customerTabs = [
  { path: '', label: 'Cadastro', counts: null },
  { path: 'orders', label: 'Pedidos', counts: 'orders' },
  { path: 'publications', label: 'Publicações', counts: 'publications' },
  { path: 'aircraft', label: 'Aeronaves', counts: 'aircraft' },
  { path: 'team', label: 'Equipe', counts: 'team' },
  { path: 'parcels', label: 'Remessas', counts: 'parcels' },
  { path: 'mails', label: 'E-mails', counts: 'mails' },
  { path: 'history', label: 'Histórico', counts: 'history' },
  { path: 'areas', label: 'Áreas', counts: null },
] as const satisfies readonly {
  path: string;
  label: string;
  counts: keyof CustomerSummary['counts'] | null;
}[];
const areasOfTab: Readonly<Partial<Record<CustomerTab, readonly Area[]>>> = {
  orders: areasOfList.orders,
};

/** The tabs that the user may open; only superusers see the areas of staff. */
export const tabsOf = (profile: Profile, me: Profile | null) =>
  customerTabs.filter(({ path }) => {
    if (path === 'areas') return isStaff(profile) && me?.user.is_superuser === true;
    const needed = areasOfTab[path];
    return me === null || needed === undefined || hasArea(me.user.areas, needed);
  });

export type CustomerTab = (typeof customerTabs)[number]['path'];

/** The part of the first tab that contains the delivery address. */
export const deliveryPart = 'entrega';

export const customerAddress = (id: number, tab: CustomerTab): string =>
  tab === '' ? pathTo('/admin/user/:id', { id }) : pathTo('/admin/user/:id/:tab', { id, tab });
