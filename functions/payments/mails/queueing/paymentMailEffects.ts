import type { Centavos } from '#shared/values/money';
import type { ProviderNoticeKind } from '#functions/orders/transitions/payments/providerNotice';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { readersOf } from '#functions/orders/mails/queueing/orderMailEffects';
import { mailDataOf } from '#functions/orders/mails/queueing/orderMailData';
import type { BoletoRecord, OrderRecord, RefundRecord } from '#functions/orders/orderRecord';
import { dueNoteOf } from '#functions/orders/dueNoteOf';
import { config } from '#platform/config/config';
import { type Effect, queueMail } from '#platform/history/queue';
import type { StaffPaymentMail, UnfitPaymentMail } from '../paymentMails';
import { type BoletoMailData, mailRefundOf } from './paymentMailData';

/** Mails the client and `buyers`, the addresses of team members who buy for them. */
export const mailBoleto = (
  order: OrderRecord,
  boleto: BoletoRecord,
  { template = 'boletoReady', buyers }: Mailing,
): Effect[] =>
  [...new Set([order.client.email, ...buyers])].map((to) =>
    queueMail[template](to, boletoMailOf(order, boleto)),
  );

type Mailing = {
  readonly template?: 'boletoReady' | 'boletoDueTomorrow';
  readonly buyers: readonly string[];
};

export const boletoMailOf = (order: OrderRecord, boleto: BoletoRecord): BoletoMailData => {
  const { line, link, due, amount, pix } = boleto;
  return {
    order: mailDataOf(order),
    boleto: {
      line: formatBoletoLine(line),
      link,
      due,
      due_note: dueNoteOf(boleto),
      amount,
      pix,
    },
  };
};

/** Tells the client and who placed the order which lines were refunded, and the amount. */
export function mailPartRefunded(order: OrderRecord, refund: RefundRecord): Effect[] {
  const data = { order: mailDataOf(order), refund: mailRefundOf(order, refund) };
  return readersOf(order).map(({ to, member }) => queueMail.partRefunded(to, data, member));
}

export const mailStaffPayment = (
  template: StaffPaymentMail,
  order: OrderRecord,
  amount: Centavos,
): Effect => queueMail[template](config.STAFF_EMAIL, { order: mailDataOf(order), amount });

export const mailUnfitPayment = (
  template: UnfitPaymentMail,
  order: OrderRecord,
  amount: Centavos,
): Effect[] =>
  readersOf(order).map(({ to, member }) =>
    queueMail[template](to, { order: mailDataOf(order), amount }, member),
  );

type Reported = { readonly kind: ProviderNoticeKind; readonly amount: Centavos | null };

export const mailStaffNotice = (order: OrderRecord, reported: Reported): Effect =>
  queueMail.providerNotice(config.STAFF_EMAIL, { order: mailDataOf(order), ...reported });
