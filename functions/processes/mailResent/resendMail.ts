import * as v from 'valibot';
import { getAccount } from '#functions/accounts/accountRepository';
import { declinableMail } from '#functions/accounts/sentMails/declinableMail';
import {
  findMail,
  findMailBody,
  type MailFacts,
} from '#functions/accounts/sentMails/mailLogRepository';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { orderMailFiles } from '#functions/orders/attached/orderMailFiles';
import { boletoReady } from '#functions/payments/mails/boletoMails';
import { boletoMailOf } from '#functions/payments/mails/queueing/paymentMailEffects';
import { job, type Mail } from '#platform/history/effects';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { boletoInForce, isBoletoMail } from './boletoInForce';

/** Sends nothing about a record that was removed or paid meanwhile. */
export const resendMail = job(
  v.object({ profile: v.number(), mail: v.string(), to: v.optional(v.string()) }),
  async ({ profile, mail: id, to }, { deliveryId, now, lastTry = false }) => {
    const [account, facts] = await Promise.all([getAccount(profile), findMail(profile, id)]);
    const mail = facts && (await contentOf(profile, facts, now));
    if (!account || !mail) return;
    const { about, template, notice } = facts;
    // An e-mail to another address has no link to switch off notices, which belong to the account.
    const kind = to === undefined ? notice : null;
    await sendLogged(to ?? account.email, await declinableMail(account.email, mail, kind), {
      deliveryId,
      now,
      lastTry,
      profile,
      about,
      notice: notice ?? undefined,
      attached: await orderMailFiles(facts, mail),
      ...(template === null ? {} : { template }),
    });
  },
);

async function contentOf(profile: number, facts: MailFacts, now: Date): Promise<Mail | undefined> {
  if (isBoletoMail(facts)) {
    const payable = await boletoInForce(facts, todayInSaoPaulo(now));
    return payable && boletoReady(boletoMailOf(payable.order, payable.boleto));
  }
  const body = await findMailBody(profile, facts.id);
  return body && { subject: facts.subject, ...body };
}
