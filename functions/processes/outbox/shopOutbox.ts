import { accountEffects } from '#functions/accounts/effects';
import { reasonToWithhold } from '#functions/accounts/mailReturns/withheldMail';
import { contactEffects } from '#functions/contact/effects';
import { expeditionEffects } from '#functions/expeditions/effects';
import { orderEffects } from '#functions/orders/effects';
import { paymentEffects } from '#functions/payments/effects';
import { sendMail } from '#platform/mail/mail';
import { createOutbox } from '#platform/outbox/outbox';
import { processEffects } from './processEffects';
import { profileEffects } from '#functions/profiles/effects';
import { publicationEffects } from '#functions/publications/effects';
import { signatureEffects } from '#functions/signatures/effects';

/** Every noun's e-mails and jobs, and those of the processes. */
export const shopEffects = [
  accountEffects,
  contactEffects,
  expeditionEffects,
  orderEffects,
  paymentEffects,
  processEffects,
  profileEffects,
  publicationEffects,
  signatureEffects,
];

export const shopOutbox = createOutbox({
  handlers: shopEffects,
  send: sendMail,
  reasonToWithhold,
});
