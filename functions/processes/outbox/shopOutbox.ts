import { declinableMail } from '#functions/accounts/sentMails/declinableMail';
import { noteWithheld, sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { reasonToWithhold } from '#functions/accounts/sentMails/withheldMail';
import { contractFor } from '#functions/orders/contract/contractFor';
import { addressOfMember } from '#functions/profiles/team/addressOfMember';
import type { Sending } from '#platform/outbox/effectPerformer';
import { createOutbox } from '#platform/outbox/outbox';
import { shopEffects } from './effectRegistry';

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
  send: async (to, mail, sending) =>
    sendLogged(to, await declinableMail(to, mail, sending.notice), {
      ...logged(sending),
      attached: await contractFor(sending),
    }),
  addressOf: addressOfMember,
  onWithheld: (to, mail, { reason, ...sending }) =>
    noteWithheld(to, mail, { ...logged(sending), reason }),
  reasonToWithhold,
});
