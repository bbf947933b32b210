import type { TaskKind } from '#shared/system/todaysWork';
import { pathTo } from '#shared/site/pathTo';

export type MenuSection = {
  readonly label: string;
  readonly to: string;
  /**
   * Address prefixes that mark the section as current: '/admin/order' also covers '/admin/orders'.
   */
  readonly prefixes: readonly string[];
  /** The day's tasks that wait there, and what for. */
  readonly waits?: { readonly kinds: readonly TaskKind[]; readonly what: string };
};

/** The back office's menu. Its home is the signatures list; orders are created elsewhere. */
export const sections: readonly MenuSection[] = [
  { label: 'Andamento', to: pathTo('/admin/signatures'), prefixes: ['/admin', '/admin/signature'] },
  {
    label: 'Fotos',
    to: pathTo('/admin/photos'),
    prefixes: ['/admin/photos'],
    waits: { kinds: ['photos'], what: 'para responder' },
  },
  {
    label: 'Envios',
    to: pathTo('/admin/dispatch'),
    prefixes: ['/admin/dispatch'],
    waits: { kinds: ['shipments'], what: 'para enviar' },
  },
  { label: 'Publicações', to: pathTo('/admin/publications'), prefixes: ['/admin/publication'] },
  {
    label: 'Correções',
    to: pathTo('/admin/reports_of_errors'),
    prefixes: ['/admin/reports_of_errors'],
    waits: { kinds: ['corrections'], what: 'novas' },
  },
  { label: 'Usuários', to: pathTo('/admin/users'), prefixes: ['/admin/user'] },
  {
    label: 'Pedidos',
    to: pathTo('/admin/orders'),
    prefixes: ['/admin/order', '/admin/create_order', '/admin/withdrawals'],
  },
  {
    label: 'Notas',
    to: pathTo('/admin/invoices'),
    prefixes: ['/admin/invoices'],
    waits: { kinds: ['invoices', 'notes'], what: 'a emitir ou acertar' },
  },
  { label: 'Expedições', to: pathTo('/admin/expeditions'), prefixes: ['/admin/expedition'] },
  {
    label: 'Conferência',
    to: pathTo('/admin/payments'),
    prefixes: ['/admin/payments'],
    waits: { kinds: ['findings'], what: 'a resolver' },
  },
  { label: 'Números', to: pathTo('/admin/figures'), prefixes: ['/admin/figures'] },
  { label: 'Relatórios', to: pathTo('/admin/report'), prefixes: ['/admin/report/'] },
  { label: 'Ajuda', to: pathTo('/admin/help'), prefixes: ['/admin/help'] },
];
