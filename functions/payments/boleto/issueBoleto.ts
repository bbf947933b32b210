import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { lastPayableDay } from '#shared/payments/boletoDays';
import type { BoletoRecord, OrderRecord } from '#functions/orders/orderRecord';
import { attachBoleto } from './attachBoleto';
import { createBoleto } from './createBoleto';
import { type ChargeWay, issueCharge, type Issuing } from './issueCharge';

const byBoleto: ChargeWay<BoletoRecord> = {
  kind: 'BOLETO',
  standing: ({ boleto }, now) =>
    boleto && lastPayableDay(boleto.due) >= todayInSaoPaulo(now) ? boleto : undefined,
  create: createBoleto,
  attach: attachBoleto,
};

/** The boleto of a pending order: the one it has while banks take that, else a new one. */
export const issueBoleto = (order: OrderRecord, issuing: Issuing): Promise<BoletoRecord> =>
  issueCharge(order, byBoleto, issuing);
