import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { lastPayableDay, boletoDueText } from '#shared/payments/boletoDays';
import { type BoletoRecord, type OrderRecord, amountDue } from '#functions/orders/orderRecord';
import { createBoleto } from './createBoleto';
import { type ChargeWay, issueCharge, type Issuing, type Attaching } from './issueCharge';
import { orderStatus } from '#shared/orders/orderStatus';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { voidCharges } from '#functions/orders/transitions/orderMoves';
import { dueNoteOf } from '#functions/orders/dueNoteOf';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { staleRecord, NotThere } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { emailsOfRoles } from '#functions/profiles/team/emailsOfRoles';
import { mailBoleto } from '../mails/queueing/paymentMailEffects';

/** Stores a boleto in its order and mails it; the boleto it replaces is voided at the provider. */
async function attachBoleto(
  order: OrderRecord,
  boleto: BoletoRecord,
  attaching: Attaching,
): Promise<BoletoRecord> {
  try {
    return await onFreshOrder(order, (current) => attach({ order, current, boleto }, attaching));
  } catch (error) {
    // The order was deleted meanwhile.
    if (error instanceof NotThere) await attaching.provider.cancel(boleto.id);
    throw error;
  }
}

type Attached = {
  /** The order as it was when the boleto was requested. */
  readonly order: OrderRecord;
  readonly current: OrderRecord;
  readonly boleto: BoletoRecord;
};

async function attach(
  { order, current, boleto }: Attached,
  { actor, now, provider }: Attaching,
): Promise<BoletoRecord> {
  // The claim expired while the provider was slow, and the next holder asked with the same number.
  if (current.boletos !== order.boletos && current.boleto) return current.boleto;
  const isWanted =
    current.status === orderStatus.pending && amountDue(current) === amountDue(order);
  if (!isWanted) {
    await provider.cancel(boleto.id);
    throw staleRecord();
  }
  const buyers = await emailsOfRoles(order.client.id, ['buyer'], order.placed_by?.id);
  const due = boletoDueText(boleto.due, dueNoteOf(boleto));
  const { after, writes } = replaceOrder(current, { boleto, boletos: current.boletos + 1 });
  await commit([
    ...writes,
    orderHistory(order.id, {
      action: `Boleto gerado, vencimento ${due}`,
      forClient: `Boleto gerado, vence em ${due}. Enviado por e-mail.`,
      actor,
      now,
      effects: [
        ...voidCharges({ boleto: current.boleto }),
        ...mailBoleto(after, boleto, { buyers }),
      ],
    }),
  ]);
  return boleto;
}

const byBoleto: ChargeWay<BoletoRecord> = {
  kind: 'BOLETO',
  standing: ({ boleto }, now) =>
    boleto && lastPayableDay(boleto.due) >= todayInSaoPaulo(now) ? boleto : undefined,
  create: createBoleto,
  attach: attachBoleto,
};

/** The boleto of a pending order: the present one while banks accept it, otherwise a new one. */
export const issueBoleto = (order: OrderRecord, issuing: Issuing): Promise<BoletoRecord> =>
  issueCharge(order, byBoleto, issuing);
