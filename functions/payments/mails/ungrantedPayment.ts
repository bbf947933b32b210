import { staffPaymentMail } from './staffPaymentMail';

export const ungrantedPayment = staffPaymentMail(
  'Renovação paga sem assinatura',
  (buyer) =>
    `Chegou um pagamento de ${buyer} por uma renovação, mas a compra que ela renova foi estornada. Nada foi liberado: devolva o valor e combine uma nova compra.`,
);
