import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { purchaseOrderOfClient, type OrderMailData, orderTable } from './queueing/orderMailData';

/** Staff receive this e-mail. */
export const newOrderNotice = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Novo pedido #${order.id}`,
    facts: purchaseOrderOfClient(order),
    paragraphs: [`${order.name} fez um pedido.`],
    button: {
      label: 'Abrir o pedido',
      url: siteLink(pathTo('/admin/order/:id', { id: order.id })),
    },
    ...orderTable(order),
  });
