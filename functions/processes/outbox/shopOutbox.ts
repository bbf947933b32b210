import { accountEffects } from '#functions/accounts/effects';
import { reasonToWithhold } from '#functions/accounts/mailReturns/withheldMail';
import { contactEffects } from '#functions/contact/effects';
import { expeditionEffects } from '#functions/expeditions/effects';
import { orderEffects } from '#functions/orders/effects';
import { paymentEffects } from '#functions/payments/effects';
import { sendMail } from '#platform/mail/mail';
import { createOutbox } from '#platform/outbox/outbox';
import { forgettingEffects } from '../clientForgotten/effects';
import { profileEffects } from '#functions/profiles/effects';
import { publicationEffects } from '#functions/publications/effects';
import { signatureEffects } from '#functions/signatures/effects';

/** Every noun's e-mails and jobs. */
export const shopEffects = [
  accountEffects,
  contactEffects,
  expeditionEffects,
  forgettingEffects,
  orderEffects,
  paymentEffects,
  profileEffects,
  publicationEffects,
  signatureEffects,
];

export const shopOutbox = createOutbox({
  handlers: shopEffects,
  send: sendMail,
  reasonToWithhold,
});
