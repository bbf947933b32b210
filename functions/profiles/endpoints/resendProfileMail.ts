import { resendProfileMail } from '#shared/profiles/customerEndpoints';
import { serve } from '#platform/http/serve';
import { findProfileMail } from '../reading/findProfileMail';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { isForOwnerOnly } from '#shared/profiles/mails/mailLog';
import { findMailReturn } from '#functions/accounts/sentMails/mailReturnRepository';
import { reasonNotToSend } from '#functions/accounts/sentMails/mailReturnRule';
import type { MailFacts } from '#functions/accounts/sentMails/mailLogRepository';
import type { ProfileRow } from '../profileRepository';
import type { DoingToday } from '#platform/auth/actor';
import { clear, hit, isBeyond } from '#platform/auth/throttle';
import { mailAgainLimits } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { invalid, refused } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import {
  boletoInForce,
  isBoletoMail,
  orderOf,
} from '#functions/processes/mailResent/boletoInForce';
import { profileHistory } from '../../accounts/accountRepository';

type Asked = {
  readonly row: ProfileRow;
  readonly mail: MailFacts;
  /** Another address than the customer's; `reason` says why. */
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
};
type Staffed = DoingToday & {
  /** The profile of the staff member. */
  readonly sender: number;
};

/** Resends an e-mail; the history says who asked for it and, for another address, which one and why. */
async function orderMailAgain(asked: Asked, staffed: Staffed): Promise<{ to: string }> {
  const { row, mail, to } = asked;
  const { now, today } = staffed;
  if (!mail.readable) throw refused(profileRefusals.mail_not_kept);
  if (to !== undefined && isForOwnerOnly(mail)) throw refused(profileRefusals.mail_for_owner_only);
  await refuseWhatComesBack(asked, now);
  if (isBoletoMail(mail) && !(await boletoInForce(mail, today))) {
    throw refused(profileRefusals.boleto_not_in_force(orderOf(mail)));
  }
  await countingMail(asked, staffed, () => commit([historyOf(asked, staffed)]));
  return { to: to ?? row.email };
}

const historyOf = ({ row, mail, to, reason }: Asked, { actor, now }: Staffed) =>
  profileHistory(row.id, {
    action:
      to === undefined
        ? `E-mail reenviado: ${mail.subject}`
        : `E-mail reenviado a outro endereço: ${mail.subject}`,
    // The address goes into the reason field, which the erasure of personal data empties.
    ...(to === undefined ? {} : { reason: `${to} (${reason ?? ''})` }),
    actor,
    now,
    effects: [queueJob.resendMail({ profile: row.id, mail: mail.id, to })],
  });

/** Sends unless the limits are used up; simultaneous calls count like successive ones. */
async function countingMail(
  { row, mail, to }: Asked,
  { sender, now }: Staffed,
  send: () => Promise<void>,
): Promise<void> {
  const { same, elsewhere, sender: ofSender } = mailAgainLimits;
  const address = to ?? row.email;
  const sending = `${row.id}/${mail.id}/${address}`;
  if (await isBeyond('mail-again', sending, { ...same, now })) {
    throw refused(profileRefusals.mail_just_resent(address));
  }
  try {
    await hit('mail-again-sender', String(sender), { ...ofSender, now });
    if (to !== undefined) await hit('mail-again-elsewhere', String(row.id), { ...elsewhere, now });
    await send();
  } catch (error) {
    await clear('mail-again', sending);
    throw error;
  }
}

async function refuseWhatComesBack({ row, to }: Asked, now: Date): Promise<void> {
  const returned = await findMailReturn(to ?? row.email, now);
  if (!returned || reasonNotToSend(returned, { dispensable: false }) === undefined) return;
  throw to === undefined
    ? refused(profileRefusals.mail_comes_back(row.email))
    : invalid({ to: [profileRefusals.address_comes_back(to)] });
}

export const handler = serve(resendProfileMail, {
  find: findProfileMail,
  run: ({ found, body, session, actor, now, today }) =>
    orderMailAgain({ ...found, ...body }, { sender: session.profileId, actor, now, today }),
});
