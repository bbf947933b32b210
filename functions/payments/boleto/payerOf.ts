import { clientName } from '#functions/orders/mails/queueing/orderMailData';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { Payer } from '../providers/paymentProvider';

/** The payer of an order: its client as they were when they ordered, with CPF or CNPJ. */
export const payerOf = (order: OrderRecord): Payer => ({
  name: clientName(order),
  document: documentOf(order),
  address: order.billing_address,
});

const documentOf = ({ client: { person_or_company, cpf, cnpj } }: OrderRecord): string =>
  (person_or_company === 1 ? (cnpj ?? cpf) : (cpf ?? cnpj)) ?? '';
