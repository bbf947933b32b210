import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  type OrderMailData,
  orderLink,
  orderTable,
  ownPurchaseOrder,
  paidFact,
} from './queueing/orderMailData';

export const paymentConfirmed = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pagamento confirmado #${order.id}`,
    facts: [...ownPurchaseOrder(order), ...paidFact(order)],
    paragraphs: [
      'O pagamento do seu pedido foi confirmado. Suas publicações já estão no Gerenciador: lá você baixa as que são de download e acompanha o envio das impressas.',
    ],
    button: { label: 'Abrir o Gerenciador', url: siteLink(pathTo('/manage')) },
    link: orderLink(order),
    ...orderTable(order),
  });
