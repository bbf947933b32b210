import { declinableMail } from '#functions/accounts/sentMails/declinableMail';
import { noteWithheld, sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { reasonToWithhold } from '#functions/accounts/sentMails/withheldMail';
import { orderMailFiles } from '#functions/orders/attached/orderMailFiles';
import { addressOfMember } from '#functions/profiles/team/addressOfMember';
import type { Sending } from '#platform/outbox/effectPerformer';
import { createOutbox } from '#platform/outbox/outbox';
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
import type { EffectHandlers } from '#platform/history/effects';
import { followAutoRenewalJob } from '../autoRenewal/followAutoRenewal';
import { forgetClient } from '../clients/clientForgotten/forgetClient';
import { announcePartner } from '../office/announcePartner';
import { endAssignment } from '../office/endAssignment';
import { settleAreaRequests } from '../office/areaRequests';
import { leaveOffice } from '../office/leaveOffice';
import { refreshClient } from '../clients/clientChanged/refreshClient';
import { refreshPublication } from '../refreshPublication';
import { welcomeUnlessOrdered } from '../clients/clientSignedUp/welcomeUnlessOrdered';
import { resendMail } from '../mailResent/resendMail';
import { countBeforePayment, reasonBeforePayment, sendLimitedRecovery } from './unpaidMails';

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

/** The jobs of all nouns, and those that involve several nouns. */
const jobs = {
  ...accountEffects.jobs,
  // In place of the account's own job, which knows no orders.
  sendRecovery: sendLimitedRecovery,
  ...correctionEffects.jobs,
  ...dispatchEffects.jobs,
  ...expeditionEffects.jobs,
  ...invoiceEffects.jobs,
  ...paymentEffects.jobs,
  ...profileEffects.jobs,
  ...publicationEffects.jobs,
  ...signatureEffects.jobs,
  announcePartner,
  endAssignment,
  followAutoRenewal: followAutoRenewalJob,
  forgetClient,
  leaveOffice,
  refreshClient,
  refreshPublication,
  resendMail,
  settleAreaRequests,
  welcomeUnlessOrdered,
};

/** Everything that can be queued, with its handler: queueing anything else does not compile. */
export const shopEffects = {
  mails,
  notices,
  declinable: signatureEffects.declinable,
  jobs,
} as const satisfies EffectHandlers;

declare module '#platform/history/queue' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is filled in from elsewhere
  interface EffectRegistry {
    readonly mails: typeof mails & typeof notices;
    readonly jobs: typeof jobs;
  }
}

/** A message of the contact form concerns no record. */
const logged = ({ about, ...sending }: Sending) => ({
  ...sending,
  about:
    about && about.target !== 'contact' && about.target !== 'refund'
      ? { ...about, target: about.target }
      : null,
});

export const shopOutbox = createOutbox({
  handlers: shopEffects,
  send: async (to, mail, sending) => {
    await sendLogged(to, await declinableMail(to, mail, sending.notice), {
      ...logged(sending),
      attached: await orderMailFiles(sending, mail),
    });
    await countBeforePayment(to, sending);
  },
  addressOf: addressOfMember,
  onWithheld: (to, mail, { reason, ...sending }) =>
    noteWithheld(to, mail, { ...logged(sending), reason }),
  reasonToWithhold: async (to, mailing) =>
    (await reasonToWithhold(to, mailing)) ?? (await reasonBeforePayment(to, mailing)),
});
