import { centavos, formatReais } from '#shared/values/money';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { orderLink, wayBack } from '#functions/orders/mails/queueing/orderMailData';
import type { PaymentMailData } from './queueing/paymentMailData';

/** To the client, whose order still asks for all of it, so that nobody pays the whole again. */
export const paidTooLittle = ({ order, amount }: PaymentMailData): Mail =>
  mailLayout({
    subject: `Pagamento incompleto: pedido #${order.id}`,
    paragraphs: [
      'Recebemos menos do que o valor do seu pedido, que continua pendente. Não pague o valor inteiro de novo: fale conosco, e combinamos a diferença ou a devolução.',
    ],
    facts: [
      { label: 'Valor recebido', value: formatReais(amount) },
      { label: 'Valor do pedido', value: formatReais(order.total) },
      { label: 'Falta', value: formatReais(centavos(order.total - amount)) },
    ],
    button: orderLink(order),
  });

/** To the client, of a payment that paid for nothing and went back whole; staff's note stays with staff. */
export const paymentReturned = ({ order, amount }: PaymentMailData): Mail =>
  mailLayout({
    subject: `Pagamento devolvido: pedido #${order.id}`,
    paragraphs: [
      `Devolvemos ${formatReais(amount)} que chegaram pelo seu pedido sem serem devidos. O pedido continua como está.`,
    ],
    facts: [
      { label: 'Valor devolvido', value: formatReais(amount) },
      { label: 'Forma de devolução', value: wayBack({ amount, online: true }) },
    ],
    button: orderLink(order),
  });
