import { findAccountByEmail, getAccount } from '#functions/accounts/accountRepository';
import { recoveryMailing, sendRecovery } from '#functions/accounts/passwords/sendRecovery';
import { noteWithheld, secretSending } from '#functions/accounts/sentMails/sendLogged';
import { isForTheBooks } from '#functions/orders/orderRecord';
import { latestOrdersOf } from '#functions/orders/orderRepository';
import { isBeyond, isUsedUp } from '#platform/auth/throttle';
import { unpaidMailLimit } from '#platform/auth/throttleLimits';
import { config } from '#platform/config/config';
import { job, type Mail } from '#platform/history/effects';
import type { EffectRegistry } from '#platform/history/queue';
import type { Sending } from '#platform/outbox/effectPerformer';
import { errorFields, log } from '#platform/runtime/logger';

/** The e-mails of templates, and the one of a recovery, which a job writes. */
type MailName = keyof EffectRegistry['mails'] | 'recovery';

/** The e-mails that an account can cause without paying, by what they are about. */
const causedUnpaid = new Map<string, string>([
  ...about('order', [
    'orderReceived',
    'freeOrderReceived',
    'orderUnderReview',
    'orderCancelled',
    'paymentReminder',
    'boletoReady',
    'boletoDueTomorrow',
  ]),
  ...about('account', [
    'welcome',
    'passwordChanged',
    'factorsChanged',
    'keyMade',
    'webhookStopped',
    'emailChangeAsked',
    'emailChanged',
    'teamChanged',
    'teamGrew',
  ]),
  // Anybody may ask for it; counted apart, so that the others do not end it.
  ...about('recovery', ['recovery']),
]);

function about(subject: string, templates: readonly MailName[]): [string, string][] {
  return templates.map((template) => [template, subject]);
}

/**
 * Why no more e-mails of this kind go to the address today; undefined if they may. Signing up proves
 * nothing about a mailbox, so anyone who typed a stranger's address could have it filled. Paying an
 * order, or accepting a company's invitation with the code that came by e-mail, proves enough.
 */
export async function reasonBeforePayment(
  to: string,
  { template, now }: Pick<Sending, 'template' | 'now'>,
): Promise<string | undefined> {
  const counter = counterOf(to, template);
  if (counter === undefined) return undefined;
  if (!(await isUsedUp(...counter, { ...unpaidMailLimit, now }))) return undefined;
  return (await isKnown(to))
    ? undefined
    : `limite de ${unpaidMailLimit.limit} e-mails por dia para quem ainda não pagou nenhum pedido`;
}

/** Counts an e-mail that was sent: failed tries do not use the limit up. */
export async function countBeforePayment(
  to: string,
  { template, now }: Pick<Sending, 'template' | 'now'>,
): Promise<void> {
  const counter = counterOf(to, template);
  if (!counter) return;
  try {
    await isBeyond(...counter, { ...unpaidMailLimit, now });
  } catch (error) {
    // The e-mail is sent already; throwing here would send it again.
    log('warn', 'mail.uncounted', errorFields(error));
  }
}

/** As `sendRecovery`, but only so many a day before a payment, unless staff ask for it. */
export const sendLimitedRecovery = job(recoveryMailing, async (asked, context) => {
  const { profile_id, by_staff, invited } = asked;
  const account = by_staff || invited ? undefined : await getAccount(profile_id);
  if (!account) {
    await sendRecovery(asked, context);
    return;
  }
  const mail = { template: 'recovery', now: context.now };
  const reason = await reasonBeforePayment(account.email, mail);
  if (reason !== undefined) {
    const sending = secretSending(profile_id, context);
    await noteWithheld(account.email, unwrittenRecovery, { ...sending, reason });
    return;
  }
  await sendRecovery(asked, context);
  await countBeforePayment(account.email, mail);
});

/** Of an e-mail that opens the account, the log keeps no text. */
const unwrittenRecovery: Mail = { subject: 'Recuperação de senha', html: '', text: '' };

function counterOf(to: string, template: string): [name: string, who: string] | undefined {
  const address = to.toLowerCase();
  const subject = causedUnpaid.get(template);
  const isCounted = config.BUDGETS === 'on' && address !== config.STAFF_EMAIL.toLowerCase();
  return subject !== undefined && isCounted ? [`unpaid-mail-${subject}`, address] : undefined;
}

async function isKnown(to: string): Promise<boolean> {
  const account = await findAccountByEmail(to.toLowerCase());
  if (!account) return false;
  if (account.is_staff || account.is_superuser || (account.acts_for ?? []).length > 0) return true;
  const orders = await latestOrdersOf(account.profile_id);
  return orders.some((order) => order.total > 0 && isForTheBooks(order));
}
