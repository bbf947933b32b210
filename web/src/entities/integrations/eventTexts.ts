import type { WebhookEvent } from '#shared/accounts/webhooks/webhook';

type Group = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly events: readonly WebhookEvent[];
};

/** As they are chosen: what belongs together is had together. */
export const eventGroups: readonly Group[] = [
  {
    id: 'revisions',
    label: 'Revisões e documentos',
    note: 'do que você tem',
    events: ['revision.published', 'document.published'],
  },
  {
    id: 'subscriptions',
    label: 'Assinaturas',
    note: 'vencendo, renovadas',
    events: ['subscription.expiring', 'subscription.renewed'],
  },
  {
    id: 'orders',
    label: 'Pedidos',
    note: 'feitos, pagos, devolvidos',
    events: ['order.placed', 'order.paid', 'order.refunded'],
  },
  {
    id: 'parcels',
    label: 'Remessas',
    note: 'enviadas, entregues',
    events: ['parcel.sent', 'parcel.delivered'],
  },
  {
    id: 'invoices',
    label: 'Notas fiscais',
    note: 'PDF e XML prontos',
    events: ['invoice.issued'],
  },
];
