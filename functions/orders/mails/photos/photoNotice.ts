import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { clientsNumber, type OrderMailData, orderTable } from '../queueing/orderMailData';

/** Staff receive this e-mail. */
export const photoNotice = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Foto aguardando análise: pedido #${order.id}`,
    facts: clientsNumber(order),
    paragraphs: [
      `${order.name} fez um pedido com ${order.photos > 1 ? `${order.photos} fotos` : '1 foto'} a conferir. O prazo prometido para a resposta é de 24h.`,
    ],
    button: {
      label: 'Abrir o pedido',
      url: siteLink(pathTo('/admin/order/:id', { id: order.id })),
    },
    ...orderTable(order),
  });
