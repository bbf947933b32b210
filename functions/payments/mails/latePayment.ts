import { staffPaymentMail } from './staffPaymentMail';

export const latePayment = staffPaymentMail(
  'Pagamento após cancelamento',
  (buyer) =>
    `Chegou um pagamento de ${buyer} para um pedido que não o aguardava mais. O pedido não mudou: confirme-o ou devolva o valor.`,
);
