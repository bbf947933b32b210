import { staffPaymentMail } from './staffPaymentMail';

export const overpayment = staffPaymentMail(
  'Pagamento a maior',
  (buyer) =>
    `O valor pago por ${buyer} é maior que o do pedido, que está confirmado. Devolva a diferença.`,
);
