import * as v from 'valibot';
import { autoRenewalReason, chargeDay, lastDayToStop } from '#shared/signatures/autoRenewal';
import { autoRenewalReasonText } from '#shared/signatures/autoRenewalTexts';
import { pathTo } from '#shared/site/pathTo';
import { addYears, formatDate } from '#shared/values/calendarDate';
import { formatReais } from '#shared/values/money';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

/** The data of e-mails about an automatic renewal. */
const autoRenewalMail = v.object({
  publication: v.string(),
  airplane_prefix: v.nullable(v.string()),
  due: storedDay,
  price: storedMoney,
});
const failedMail = v.object({
  ...autoRenewalMail.entries,
  problem: autoRenewalReason,
  /** A slip takes the place of the charge. */
  slip: v.boolean(),
});
const endedMail = v.omit(failedMail, ['price', 'slip']);
type Subscription = Pick<v.InferOutput<typeof autoRenewalMail>, 'publication' | 'airplane_prefix'>;

const titleOf = ({ publication, airplane_prefix: prefix }: Subscription) =>
  prefix === null ? publication : `${publication}, ${prefix}`;

const manage = (label: string) => ({ label, url: siteLink(pathTo('/manage')) });

/** Announces price and day of the charge thirty days before the end, and how not to renew. */
export const autoRenewalNotice = mailTemplate(autoRenewalMail, (renewing) => {
  const { due, price } = renewing;
  const charge_on = chargeDay(due);
  return mailLayout({
    subject: `Renovação automática em ${formatDate(charge_on)}: ${titleOf(renewing)}`,
    paragraphs: [
      `Sua assinatura de ${titleOf(renewing)} vence em ${formatDate(due)} e é renovada automaticamente: em ${formatDate(charge_on)} cobramos ${formatReais(price)} por Pix Automático, uma vez. Você não precisa fazer nada.`,
      `Se não quiser renovar, diga até ${formatDate(lastDayToStop({ charge_on }))}, em “Não renovar” no Gerenciador ou no seu banco.`,
    ],
    facts: [
      { label: 'Cobra em', value: formatDate(charge_on) },
      { label: 'Valor', value: formatReais(price) },
      { label: 'Nova validade', value: formatDate(addYears(due, 1)) },
    ],
    button: manage('Não renovar'),
  });
});

/** Says why an announced charge is not made, and what happens instead. */
export const autoRenewalFailed = mailTemplate(failedMail, (renewing) => {
  const { due, price, problem, slip } = renewing;
  const instead = slip
    ? `Um boleto de ${formatReais(price)} segue por e-mail em ${formatDate(chargeDay(due))}, sete dias antes do fim. Pague por Pix ou boleto para continuar recebendo as revisões.`
    : 'Ela não é renovada automaticamente desta vez. Veja no Gerenciador o que fazer.';
  return mailLayout({
    subject: `Renovação automática não feita: ${titleOf(renewing)}`,
    paragraphs: [
      `A renovação automática da sua assinatura de ${titleOf(renewing)} não foi feita. ${autoRenewalReasonText(problem)}`,
      instead,
    ],
    facts: [{ label: 'Válida até', value: formatDate(due) }],
    button: manage('Abrir o Gerenciador'),
  });
});

/** Goes out where the bank, staff or the shop ended it; a holder who did so knows. */
export const autoRenewalEnded = mailTemplate(endedMail, ({ problem, due, ...subscription }) =>
  mailLayout({
    subject: `Renovação automática encerrada: ${titleOf(subscription)}`,
    paragraphs: [
      `A renovação automática da sua assinatura de ${titleOf(subscription)} foi encerrada. ${autoRenewalReasonText(problem)}`,
      `Nada mais é cobrado por ela. A publicação ${problem.on > due ? 'valeu' : 'vale'} até ${formatDate(due)}.`,
    ],
    facts: [{ label: 'Válida até', value: formatDate(due) }],
    button: manage('Abrir o Gerenciador'),
  }),
);
