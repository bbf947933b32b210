import type { CalendarDate } from '#shared/values/calendarDate';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { orderStatus } from '#shared/orders/orderStatus';
import { findMailReturn } from '#functions/accounts/sentMails/mailReturnRepository';
import { reasonNotToSend } from '#functions/accounts/sentMails/mailReturnRule';
import type { MailFacts } from '#functions/accounts/sentMails/mailLogRepository';
import { findOrder } from '#functions/orders/orderRepository';
import { mailBoleto } from '#functions/payments/mails/queueing/paymentMailEffects';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { Actor } from '#platform/auth/actor';
import { entry } from '#platform/history/history';
import { commit } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { type Effect, queueJob } from '#platform/history/queue';

type Sent = { readonly row: ProfileRow; readonly mail: MailFacts };
type Staffed = { readonly actor: Actor; readonly now: Date; readonly today: CalendarDate };

/** Has an e-mail sent once more, to the address of today; the history says who wanted it. */
export async function orderMailAgain(
  { row, mail }: Sent,
  staffed: Staffed,
): Promise<{ to: string }> {
  const { actor, now, today } = staffed;
  if (!mail.readable) throw refused(profileRefusals.mail_not_kept);
  const returned = await findMailReturn(row.email, now);
  if (returned && reasonNotToSend(returned, { dispensable: false }) !== undefined) {
    throw refused(profileRefusals.mail_comes_back(row.email));
  }
  await commit([
    entry({
      table: 'accounts',
      id: row.id,
      entity: 'profile',
      action: `E-mail reenviado: ${mail.subject}`,
      actor,
      now,
      effects: [await effectOf({ row, mail }, today)],
    }),
  ]);
  return { to: row.email };
}

/** Of a boleto what can be paid today: the digits of a voided one would lead money astray. */
async function effectOf({ row, mail }: Sent, today: CalendarDate): Promise<Effect> {
  const { template } = mail;
  if (template !== 'boletoReady' && template !== 'boletoDueTomorrow') {
    return queueJob.resendMail({ profile: row.id, mail: mail.id });
  }
  const number = mail.about?.target === 'order' ? mail.about.id : 0;
  const order = await findOrder(number);
  const boleto = order?.status === orderStatus.pending ? order.boleto : null;
  if (!order || !boleto || boleto.due < today) {
    throw refused(profileRefusals.boleto_not_in_force(number));
  }
  return mailBoleto({ ...order, client: { ...order.client, email: row.email } }, boleto);
}
