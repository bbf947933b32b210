import { accountEffects } from '#functions/accounts/effects';
import { cartEffects } from '#functions/carts/effects';
import { contactEffects } from '#functions/contact/effects';
import { correctionEffects } from '#functions/corrections/effects';
import { dispatchEffects } from '#functions/dispatch/effects';
import { expeditionEffects } from '#functions/expeditions/effects';
import { invoiceEffects } from '#functions/invoices/effects';
import { orderEffects } from '#functions/orders/effects';
import { paymentEffects } from '#functions/payments/effects';
import { profileEffects } from '#functions/profiles/effects';
import { publicationEffects } from '#functions/publications/effects';
import { signatureEffects } from '#functions/signatures/effects';
import { type EffectHandlers, job, type Mail } from '#platform/history/effects';
import { followAutoRenewalJob } from '../autoRenewal/followAutoRenewal';
import { forgetClient } from '../clients/clientForgotten/forgetClient';
import { endAssignment } from '../office/endAssignment';
import { settleAreaRequests } from '../office/areaRequests';
import { leaveOffice } from '../office/leaveOffice';
import { refreshClient } from '../clients/clientChanged/refreshClient';
import { refreshPublication } from '../refreshPublication';
import { welcomeUnlessOrdered } from '../clients/clientSignedUp/welcomeUnlessOrdered';
import * as v from 'valibot';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { getAccount } from '#functions/accounts/accountRepository';
import { declinableMail } from '#functions/accounts/sentMails/declinableMail';
import {
  findMail,
  findMailBody,
  type MailFacts,
} from '#functions/accounts/sentMails/mailLogRepository';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { boletoReady } from '#functions/payments/mails/boletoMails';
import { boletoMailOf } from '#functions/payments/mails/queueing/paymentMailEffects';
import { contractFor } from '../mailResent/contractFor';
import { boletoInForce, isBoletoMail } from '../mailResent/boletoInForce';

/** Nothing is sent of what was removed or paid meanwhile. */
const resendMail = job(
  v.object({ profile: v.number(), mail: v.string(), to: v.optional(v.string()) }),
  async ({ profile, mail: id, to }, { deliveryId, now, lastTry = false }) => {
    const [account, facts] = await Promise.all([getAccount(profile), findMail(profile, id)]);
    const mail = facts && (await contentOf(profile, facts, now));
    if (!account || !mail) return;
    const { about, template, notice } = facts;
    // Elsewhere it is read by somebody who has nothing to decline.
    const kind = to === undefined ? notice : null;
    await sendLogged(to ?? account.email, await declinableMail(account.email, mail, kind), {
      ...{ deliveryId, now, lastTry, profile, about, notice: notice ?? undefined },
      attached: await contractFor(facts),
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

const mails = {
  ...accountEffects.mails,
  ...cartEffects.mails,
  ...contactEffects.mails,
  ...correctionEffects.mails,
  ...expeditionEffects.mails,
  ...orderEffects.mails,
  ...paymentEffects.mails,
  ...profileEffects.mails,
  ...signatureEffects.mails,
};

const notices = {
  ...contactEffects.notices,
  ...profileEffects.notices,
  ...signatureEffects.notices,
};

/** Of the nouns, and those that touch many nouns. */
const jobs = {
  ...accountEffects.jobs,
  ...correctionEffects.jobs,
  ...dispatchEffects.jobs,
  ...expeditionEffects.jobs,
  ...invoiceEffects.jobs,
  ...paymentEffects.jobs,
  ...profileEffects.jobs,
  ...publicationEffects.jobs,
  ...signatureEffects.jobs,
  ...{
    endAssignment,
    followAutoRenewal: followAutoRenewalJob,
    forgetClient,
    leaveOffice,
    refreshClient,
    refreshPublication,
    resendMail,
    settleAreaRequests,
    welcomeUnlessOrdered,
  },
};

/** All that can be queued, with what performs it: what is not here does not compile where it is queued. */
export const shopEffects = {
  mails,
  notices,
  declinable: signatureEffects.declinable,
  jobs,
} as const satisfies EffectHandlers;

declare module '#platform/history/queue' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is filled in from elsewhere
  interface EffectRegistry {
    readonly mails: typeof mails & typeof notices;
    readonly jobs: typeof jobs;
  }
}
