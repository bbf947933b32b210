import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { findNamedOrder, named } from '../../orders/findNamedOrder';
import { serve } from '../../platform/serve';
import { issueBoleto } from '../issueBoleto';

export const handler = serve(makeBoleto, {
  find: findNamedOrder,
  run: async ({ found, actor, now }) => {
    const { link, line, barcode, due, pix } = await issueBoleto(named(found), { actor, now });
    return { transaction_link: link, boleto: { line, barcode, due, pix } };
  },
});
