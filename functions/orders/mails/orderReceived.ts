import { orderMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  deliveryFacts,
  type OrderMailData,
  orderLink,
  orderTable,
  payableUntil,
  welcomeLines,
} from './queueing/orderMailData';

export const orderReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    paragraphs: [
      'Recebemos seu pedido. Ele é confirmado com o pagamento, por Pix ou boleto, até o vencimento.',
    ],
    button: {
      label: orderMessages.pay,
      url: siteLink(pathTo('/payment/:order', { order: order.id })),
    },
    link: orderLink(order),
    ...orderTable(order),
    facts: deliveryFacts(order),
    closing: [
      ...welcomeLines(order),
      'A confirmação leva no máximo 48h após o pagamento e chega por e-mail.',
      ...payableUntil(order),
    ],
  });
