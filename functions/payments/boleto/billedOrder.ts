import { displayName } from '#shared/profiles/person';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { plainPurchaseOrder } from '#functions/orders/plainTexts';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { BoletoRequest, Payer } from '../providers/paymentProvider';

/** What a charge by boleto or card says of its order. */
export const billedOrder = (order: OrderRecord, dueDate: CalendarDate): BoletoRequest['order'] => ({
  id: order.id,
  total: amountDue(order),
  dueDate,
  payer: payerOf(order),
  purchaseOrder: plainPurchaseOrder(order),
});

/** The payer of an order: its client as they were when they ordered, with CPF or CNPJ. */
export const payerOf = (order: OrderRecord): Payer => ({
  name: displayName(order.client),
  document: documentOf(order),
  address: order.billing_address,
});

const documentOf = ({ client: { person_or_company, cpf, cnpj } }: OrderRecord): string =>
  (person_or_company === 1 ? (cnpj ?? cpf) : (cpf ?? cnpj)) ?? '';
