import * as v from 'valibot';
import { autoRenewalReason, chargeDay, lastDayToStop } from '#shared/signatures/autoRenewal';
import { autoRenewalReasonText, freightApart } from '#shared/signatures/autoRenewalTexts';
import { orderMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { addYears, calendarDate, formatDate } from '#shared/values/calendarDate';
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
const noticeMail = v.object({
  ...autoRenewalMail.entries,
  /** Whether revisions are sent on paper. */
  printed: v.optional(v.boolean(), false),
});
const failedMail = v.object({
  ...autoRenewalMail.entries,
  problem: autoRenewalReason,
  /** Whether a slip replaces the charge. */
  slip: v.boolean(),
});
const endedMail = v.object({
  ...v.omit(failedMail, ['price', 'slip']).entries,
  /** The day of a charge that the bank still carries out. */
  charged: v.optional(v.nullable(storedDay), null),
  /** The unpaid order that still renews it, by hand. */
  renewal_order: v.optional(v.nullable(v.number()), null),
});
const authorisedMail = v.object({ ...v.omit(autoRenewalMail, ['price']).entries, on: storedDay });
type Subscription = Pick<v.InferOutput<typeof autoRenewalMail>, 'publication' | 'airplane_prefix'>;

const titleOf = ({ publication, airplane_prefix: prefix }: Subscription) =>
  prefix === null ? publication : `${publication}, ${prefix}`;

const manage = (label: string) => ({ label, url: siteLink(pathTo('/manage')) });

/** Announces price and day of the charge thirty days before the end, and how to prevent it. */
export const autoRenewalNotice = mailTemplate(noticeMail, (renewing) => {
  const { due, price, printed } = renewing;
  const charge_on = chargeDay(due);
  return mailLayout({
    subject: `Renovação automática em ${formatDate(charge_on)}: ${titleOf(renewing)}`,
    paragraphs: [
      `Sua assinatura de ${titleOf(renewing)} vence em ${formatDate(due)} e é renovada automaticamente: em ${formatDate(charge_on)} cobramos ${formatReais(price)} por Pix Automático, uma vez.${printed ? ` ${freightApart}` : ''} Você não precisa fazer nada.`,
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

/** Confirms the authorisation when the charge is still far off. */
export const autoRenewalAuthorised = mailTemplate(
  authorisedMail,
  ({ due, on, ...subscription }) => {
    const charge_on = chargeDay(due);
    return mailLayout({
      subject: `Renovação automática autorizada: ${titleOf(subscription)}`,
      paragraphs: [
        `A renovação automática da sua assinatura de ${titleOf(subscription)} foi autorizada no banco, por Pix Automático, com o código pedido na sua conta.`,
        `A próxima cobrança é em ${formatDate(charge_on)}. Trinta dias antes de cada vencimento avisamos o valor por e-mail, e até ${formatDate(lastDayToStop({ charge_on }))} você pode desistir, em “Não renovar” no Gerenciador ou no seu banco.`,
      ],
      facts: [
        { label: 'Autorizada em', value: formatDate(on) },
        { label: 'Cobra em', value: formatDate(charge_on) },
        { label: 'Nova validade', value: formatDate(addYears(due, 1)) },
      ],
      button: manage('Abrir o Gerenciador'),
    });
  },
);

/** Sent whoever ended it: no further charge will be made. */
export const autoRenewalEnded = mailTemplate(
  endedMail,
  ({ problem, due, charged, renewal_order, ...subscription }) =>
    mailLayout({
      subject: `Renovação automática encerrada: ${titleOf(subscription)}`,
      paragraphs: [
        `A renovação automática da sua assinatura de ${titleOf(subscription)} foi encerrada${problem.kind === 'client' ? `, como foi pedido na sua conta em ${formatDate(calendarDate(problem.on))}.` : `. ${autoRenewalReasonText(problem)}`}`,
        charged === null
          ? `${renewal_order === null ? 'Nada mais é cobrado por ela.' : `Ela ainda pode ser renovada com o pagamento do pedido #${renewal_order}.`} A publicação ${problem.on > due ? 'valeu' : 'vale'} até ${formatDate(due)}.`
          : `A cobrança de ${formatDate(charged)} já foi pedida ao banco e ainda é feita. Depois dela nada mais é cobrado.`,
      ],
      facts: [{ label: 'Válida até', value: formatDate(due) }],
      button:
        renewal_order === null
          ? manage('Abrir o Gerenciador')
          : {
              label: orderMessages.pay,
              url: siteLink(pathTo('/payment/:order', { order: renewal_order })),
            },
    }),
);
