import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { spend } from '#platform/auth/budgets/spend';
import { serve } from '#platform/http/serve';
import { dueNoteOf } from '#functions/orders/dueNoteOf';
import { issueBoleto } from '../boleto/issueBoleto';

export const handler = serve(makeBoleto, {
  find: findNamedOrder,
  run: async ({ found, session, actor, ip, now }) => {
    const boleto = await issueBoleto(named(found), {
      actor,
      now,
      spend: () => spend('charges', { session, ip, now }),
    });
    const { link, line, barcode, due, pix } = boleto;
    return {
      transaction_link: link,
      boleto: { line, barcode, due, due_note: dueNoteOf(boleto), pix },
    };
  },
});
