import { staffPaymentMail } from './staffPaymentMail';

export const repeatedPayment = staffPaymentMail(
  'Pagamento em duplicidade',
  (buyer) => `${buyer} pagou outra vez um pedido já confirmado. Devolva o valor.`,
);
