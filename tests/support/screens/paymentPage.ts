import type { Order } from '#shared/orders/order';
import { boletoBarcode, boletoLine } from '#shared/payments/boletoCode';
import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { startSession } from '#web/state/startSession';
import { type Api, customer, openShop, serveApi } from './browser';
import { orderOf } from './checkoutForm';

const barcode = boletoBarcode({
  bank: '988',
  due: calendarDate('2026-11-24'),
  amount: centavos(83455),
  freeField: '0'.repeat(25),
});
export const slip = {
  transaction_link: 'http://localhost/order/1048/boleto?boleto=1',
  boleto: { line: boletoLine(barcode), barcode, due: '2026-11-24', due_note: null, pix: null },
};

/** Opens the payment page of an order; by default its slip has a Pix code. */
export function openPayment(change: Partial<Order>, api: Api = {}) {
  startSession('t', customer);
  const calls = serveApi({
    'GET /order/1048': { body: orderOf(1048, change) },
    'POST /api/make_boleto': {
      body: { ...slip, boleto: { ...slip.boleto, pix: '00020126PIX' } },
    },
    ...api,
  });
  openShop('/payment/1048');
  return calls;
}
