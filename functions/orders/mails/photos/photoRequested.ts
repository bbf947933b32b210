import { formatDate } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { type OrderMailData, ownPurchaseOrder } from '../queueing/orderMailData';

export const photoRequested = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Precisamos de outra foto: pedido #${order.id}`,
    facts: ownPurchaseOrder(order),
    paragraphs: ['A foto do seu pedido não pôde ser aprovada. O que falta:'],
    quote: order.reason ?? '',
    button: {
      label: 'Enviar outra foto',
      url: siteLink(`${pathTo('/orders/:id', { id: order.id })}#foto`),
    },
    closing: [
      'Seu pedido continua em análise e nada foi cobrado. Respondemos em até 24h depois de receber a foto.',
      ...(order.photo_until === null
        ? []
        : [`Sem outra foto, o pedido é cancelado em ${formatDate(order.photo_until)}, sem custo.`]),
    ],
  });
