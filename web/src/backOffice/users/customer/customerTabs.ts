import type { CustomerSummary } from '#shared/profiles/customerSummary';
import { pathTo } from '#shared/site/pathTo';

/** The tabs of a customer's page; `path` ends its address, and what it counts is in the summary. */
export const customerTabs = [
  { path: '', label: 'Cadastro', counts: null },
  { path: 'orders', label: 'Pedidos', counts: 'orders' },
  { path: 'publications', label: 'Publicações', counts: 'publications' },
  { path: 'aircraft', label: 'Aeronaves', counts: 'aircraft' },
  { path: 'team', label: 'Equipe', counts: 'team' },
  { path: 'parcels', label: 'Remessas', counts: 'parcels' },
  { path: 'mails', label: 'E-mails', counts: 'mails' },
  { path: 'history', label: 'Histórico', counts: 'history' },
] as const satisfies readonly {
  path: string;
  label: string;
  counts: keyof CustomerSummary['counts'] | null;
}[];
export type CustomerTab = (typeof customerTabs)[number]['path'];

/** Where the delivery address stands, in the first tab. */
export const deliveryPart = 'entrega';

export const customerAddress = (id: number, tab: CustomerTab): string =>
  tab === '' ? pathTo('/admin/user/:id', { id }) : pathTo('/admin/user/:id/:tab', { id, tab });
