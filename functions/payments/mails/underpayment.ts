import { staffPaymentMail } from './staffPaymentMail';

export const underpayment = staffPaymentMail(
  'Pagamento a menor',
  (buyer) => `O valor pago por ${buyer} é menor que o do pedido, que continua pendente.`,
);
