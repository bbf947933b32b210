import { orderMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { type OrderMailData, orderLink, orderTable, payableUntil } from '../queueing/orderMailData';

export const photoApproved = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Foto aprovada: pague o pedido #${order.id}`,
    paragraphs: [
      `${order.photos > 1 ? `As ${order.photos} fotos do seu pedido foram aprovadas` : 'A foto do seu pedido foi aprovada'}. Agora é só gerar o boleto e pagar.`,
    ],
    button: {
      label: orderMessages.pay,
      url: siteLink(pathTo('/payment/:order', { order: order.id })),
    },
    link: orderLink(order),
    ...orderTable(order),
    closing: [
      'A confirmação leva no máximo 48h após o pagamento e chega por e-mail.',
      ...payableUntil(order),
    ],
  });
