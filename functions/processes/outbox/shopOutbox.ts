import { reasonToWithhold } from '#functions/accounts/mailReturns/withheldMail';
import { sendMail } from '#platform/mail/mail';
import { createOutbox } from '#platform/outbox/outbox';
import { shopEffects } from './effectRegistry';

export const shopOutbox = createOutbox({
  handlers: shopEffects,
  send: sendMail,
  reasonToWithhold,
});
