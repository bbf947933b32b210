import type { CalendarDate } from '#shared/values/calendarDate';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { orderStatus } from '#shared/orders/orderStatus';
import type { MailFacts } from '#functions/accounts/sentMails/mailLogRepository';
import { findOrder } from '#functions/orders/orderRepository';
import type { BoletoRecord, OrderRecord } from '#functions/orders/orderRecord';

export const isBoletoMail = ({ template }: Pick<MailFacts, 'template'>): boolean =>
  template === 'boletoReady' || template === 'boletoDueTomorrow';

export const orderOf = ({ about }: Pick<MailFacts, 'about'>): number =>
  about?.target === 'order' ? about.id : 0;

/** The boleto that can be paid today; the digits of a voided one would misdirect the payment. */
export async function boletoInForce(
  mail: Pick<MailFacts, 'about'>,
  today: CalendarDate,
): Promise<{ readonly order: OrderRecord; readonly boleto: BoletoRecord } | undefined> {
  const order = await findOrder(orderOf(mail));
  const boleto = order?.status === orderStatus.pending ? order.boleto : null;
  return order && boleto && lastPayableDay(boleto.due) >= today ? { order, boleto } : undefined;
}
