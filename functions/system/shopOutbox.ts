import { accountEffects } from '../accounts/effects';
import { reasonToWithhold } from '../accounts/mailReturns/withheldMail';
import { contactEffects } from '../contact/effects';
import { expeditionEffects } from '../expeditions/effects';
import { orderEffects } from '../orders/effects';
import { paymentEffects } from '../payments/effects';
import { sendMail } from '#platform/mail/mail';
import { createOutbox } from '#platform/outbox/outbox';
import { forgettingEffects } from '../processes/forgetting/effects';
import { profileEffects } from '../profiles/effects';
import { publicationEffects } from '../publications/effects';
import { signatureEffects } from '../signatures/effects';

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
