import { getBoletoSlip } from '#shared/payments/paymentEndpoints';
import { serve } from '#platform/http/serve';
import { findSlipOrder, slipOf } from '../slip/findSlip';
import { drawSlip } from '../slip/drawSlip';

export const handler = serve(getBoletoSlip, {
  run: async ({ path, query: { boleto, signature }, session, now }) => {
    const order = await findSlipOrder({ order: path.id, boleto, signature, session });
    const bytes = await drawSlip(slipOf(order, boleto), now);
    return { filename: `boleto-pedido-${order.id}.pdf`, bytes };
  },
});
