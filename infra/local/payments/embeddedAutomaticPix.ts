import { randomUUID } from 'node:crypto';
import { askingDays } from '#shared/signatures/autoRenewal';
import { addBankingDays } from '#shared/brazil/bankingDays';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { refused } from '#platform/domainErrors';
import type { AutomaticPix } from '#functions/payments/providers/automaticPix';
import {
  demoAuthorization,
  demoAuthorizations,
  saveAuthorization,
  saveCharge,
} from './demoBankRepository';

/** The charges of Pix Automático among what the embedded provider made. */
export const automaticCharge = /^demo-pix-/;

/** The earliest banking day before its own on which a charge is taken on. */
const earliestBankingDays = 10;

const denied = (why: string) => refused(paymentRefusals.automatic_pix_refused(why));

/** Pix Automático without a bank: what a bank would do is said under `/_local/`. It refuses what Asaas refuses. */
export const embeddedAutomaticPix: AutomaticPix = {
  authorize: async ({ reference }) => {
    const known = (await demoAuthorizations()).find(
      (one) => one.reference === reference && one.state === 'waiting',
    );
    if (known) return known;
    const id = `demo-aut-${randomUUID()}`;
    // Not a code that a bank could read: a demonstration must not be payable.
    const qr = `00020101021226580014br.gov.bcb.pix2536demonstracao.example.com/${id}`;
    await saveAuthorization({ id, reference, qr, state: 'waiting', charges: [] });
    return { id, qr };
  },
  end: async (id) => {
    const known = await demoAuthorization(id);
    if (known && known.state !== 'ended') await saveAuthorization({ ...known, state: 'ended' });
  },
  charge: async ({ authorization, order, amount, day, now }) => {
    const known = await demoAuthorization(authorization);
    const made = known?.charges.find((one) => one.order === order && one.state !== 'cancelled');
    if (made) return made.id;
    if (known?.state !== 'active') throw denied('A autorização não está ativa.');
    const today = todayInSaoPaulo(now);
    if (today > askingDays(day).last || addBankingDays(today, earliestBankingDays) < day) {
      throw denied('A cobrança precisa ser criada de 2 a 10 dias úteis antes do vencimento.');
    }
    const id = `demo-pix-${order}`;
    await saveCharge(known, { id, order, amount, day, state: 'open' });
    return id;
  },
};
