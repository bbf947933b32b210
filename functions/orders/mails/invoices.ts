import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { type OrderMailData, orderLink, orderTable } from './queueing/orderMailData';

export const invoiceIssued = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Nota fiscal do pedido #${order.id}`,
    paragraphs: [
      `A ${order.invoice?.name ?? 'nota fiscal'} do seu pedido foi emitida. ${order.invoice?.pdf ? 'O PDF e o XML estão' : 'O XML está'} na página do pedido, em “Nota fiscal”.`,
    ],
    button: orderLink(order),
    ...orderTable(order),
  });

/** Goes to whom the note was sent before. */
export const invoiceCancelled = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Nota fiscal cancelada: pedido #${order.id}`,
    paragraphs: [
      `A ${order.invoice?.name ?? 'nota fiscal'} do seu pedido foi cancelada e não vale mais. O pedido continua como está.`,
    ],
    button: orderLink(order),
    ...orderTable(order),
  });
