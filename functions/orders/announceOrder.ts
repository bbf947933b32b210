import type { WebhookEvent } from '#shared/accounts/webhooks/webhook';
import { type Effect, queueJob } from '#platform/history/queue';
import type { InvoiceRecord, OrderRecord } from './orderRecord';

type OrderEvent = Extract<WebhookEvent, `order.${string}`>;

/** Announces an event to the webhooks of client and shop, which read details with their key. */
export const announceOrder = (event: OrderEvent, { id, client }: OrderRecord): Effect =>
  queueJob.announceEvent({
    event,
    client: client.id,
    about: `Pedido ${id}`,
    data: { order: id },
  });

export const announceInvoice = (
  { id, client }: OrderRecord,
  { id: invoice, model, number }: InvoiceRecord,
): Effect =>
  queueJob.announceEvent({
    event: 'invoice.issued',
    client: client.id,
    about: `Pedido ${id}, NF ${number ?? ''}`,
    data: { order: id, invoice, model, number },
  });
