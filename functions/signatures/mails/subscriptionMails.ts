import * as v from 'valibot';
import { addYears, formatDate } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { storedDay } from '#platform/db/values/storedValues';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** The data of e-mails about the end of a subscription. */
const subscriptionMail = v.object({
  publication: v.string(),
  airplane_prefix: v.nullable(v.string()),
  due: storedDay,
  /** Days from the e-mail to the end; negative after it. */
  days: v.number(),
  /** The order that renews it, if it awaits payment. */
  renewal_order: v.optional(v.nullable(v.number()), null),
  /** The order whose renewal of it is under withdrawal, not yet decided. */
  left_in: v.optional(v.number()),
  /** The transfer that it is in, which has to end before it can be renewed. */
  transfer: v.optional(v.number()),
  /** The last day on which that transfer can be accepted; until then its giver can end it. */
  transfer_until: v.optional(storedDay),
  /** Whether the shop renews it or, after its end, sells it again. */
  on_offer: v.optional(v.boolean(), true),
});
type SubscriptionMail = v.InferOutput<typeof subscriptionMail>;

type Offer = { readonly offer: string; readonly button: { label: string; url: string } };

/** What the holder can do now; never something the shop would refuse. */
function offerOf(subscription: SubscriptionMail): Offer {
  const { days, renewal_order, left_in, transfer, transfer_until, on_offer } = subscription;
  const isOver = days < 0;
  if (left_in !== undefined) {
    return {
      offer: `A renovação que você pagou está em desistência, no pedido #${left_in}: até a decisão, a assinatura vale só até esse dia.`,
      button: buttonTo('Ver o pedido', pathTo('/orders/:id', { id: left_in })),
    };
  }
  if (transfer !== undefined && !isOver) {
    return {
      offer:
        transfer_until === undefined
          ? 'Ela está em transferência e só pode ser renovada depois.'
          : `Ela está em transferência, que pode ser aceita até ${formatDate(transfer_until)}, e vencida não se renova mais. Para renovar antes, use “Voltar atrás” na transferência.`,
      button: buttonTo('Ver transferência', pathTo('/transfers/:id', { id: transfer })),
    };
  }
  if (renewal_order !== null) {
    return {
      offer: `A renovação está no pedido #${renewal_order} e vale assim que o pagamento for confirmado.`,
      button: buttonTo(orderMessages.pay, pathTo('/payment/:order', { order: renewal_order })),
    };
  }
  if (!on_offer) {
    return {
      offer: isOver
        ? 'Ela não está mais à venda na loja: fale conosco se ainda precisar dela.'
        : 'A loja não oferece mais a renovação dela: fale conosco para continuar recebendo as revisões.',
      button: buttonTo('Falar conosco', pathTo('/contact')),
    };
  }
  return isOver
    ? { offer: rebuyOffer, button: buttonTo('Comprar novamente', pathTo('/manage')) }
    : { offer: renewOffer, button: buttonTo('Renovar a assinatura', pathTo('/manage')) };
}

/** Two equal titles differ only by their aircraft. */
const subscribed = ({ publication, airplane_prefix }: SubscriptionMail): string =>
  airplane_prefix === null ? publication : `${publication}, ${airplane_prefix}`;

const subscriptionFacts = ({ publication, airplane_prefix, due, ...more }: SubscriptionMail) => [
  { label: 'Publicação', value: publication },
  ...(airplane_prefix === null ? [] : [{ label: 'Aeronave', value: airplane_prefix }]),
  { label: 'Vencimento', value: formatDate(due) },
  ...(isRenewable(more)
    ? [{ label: 'Renovada, vale até', value: formatDate(addYears(due, 1)) }]
    : []),
];

const isRenewable = ({
  days,
  left_in,
  transfer,
  on_offer,
}: Pick<SubscriptionMail, 'days' | 'left_in' | 'transfer' | 'on_offer'>) =>
  days >= 0 && on_offer && left_in === undefined && transfer === undefined;

const buttonTo = (label: string, path: `/${string}`) => ({
  label,
  url: siteLink(path),
});

const renewOffer = 'Renove no Gerenciador para continuar recebendo as revisões.';
const rebuyOffer =
  'Ela não pode mais ser renovada, mas você pode comprá-la novamente no Gerenciador, com os dados da aeronave já preenchidos.';

/** Sent 30, 15, 7 and 1 days before the end, on the day, and 7 and 30 days after it. */
export const renewalReminder = mailTemplate(subscriptionMail, (subscription) => {
  const { days } = subscription;
  const title = subscribed(subscription);
  const { offer, button } = offerOf(subscription);
  return mailLayout({
    subject: `Assinatura ${whenOf(days)}: ${title}`,
    paragraphs: [`Sua assinatura de ${title} ${whenOf(days)}. ${offer}`],
    facts: subscriptionFacts(subscription),
    button,
  });
});

function whenOf(days: number): string {
  if (days === 0) return 'vence hoje';
  return days > 0 ? `vence em ${inDays(days)}` : `venceu há ${inDays(-days)}`;
}

const inDays = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** Sent when a subscription is stored as overdue. */
export const signatureExpired = mailTemplate(subscriptionMail, (subscription) => {
  const { offer, button } = offerOf(subscription);
  return mailLayout({
    subject: `Assinatura vencida: ${subscribed(subscription)}`,
    paragraphs: [`Sua assinatura de ${subscribed(subscription)} venceu. ${offer}`],
    facts: subscriptionFacts(subscription),
    button,
  });
});
