import * as v from 'valibot';
import { formatDate } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { storedDay } from '#platform/db/values/storedValues';

/** What the mails about the end of a subscription tell. */
export const subscriptionMail = v.object({
  publication: v.string(),
  airplane_prefix: v.nullable(v.string()),
  due: storedDay,
  /** From the day of the mail to the end; negative after it. */
  days: v.number(),
  /** Its renewal is ordered and waits for payment. */
  renewal_order: v.optional(v.nullable(v.number()), null),
  /** The shop renews it, or after its end sells it anew. */
  on_offer: v.optional(v.boolean(), true),
});
export type SubscriptionMail = v.InferOutput<typeof subscriptionMail>;

type Offer = { readonly offer: string; readonly button: { label: string; url: string } };

/** What its holder can do now; nothing is offered that the shop would refuse. */
export function offerOf({ days, renewal_order, on_offer }: SubscriptionMail): Offer {
  const isOver = days < 0;
  if (renewal_order !== null) {
    return {
      offer: `A renovação está no pedido #${renewal_order} e vale assim que o pagamento for confirmado.`,
      button: button(orderMessages.pay, pathTo('/payment/:order', { order: renewal_order })),
    };
  }
  if (!on_offer) {
    return {
      offer: isOver
        ? 'Ela não está mais à venda na loja: fale conosco se ainda precisar dela.'
        : 'A loja não oferece mais a renovação dela: fale conosco para continuar recebendo as revisões.',
      button: button('Falar conosco', pathTo('/contact')),
    };
  }
  return isOver
    ? { offer: rebuyOffer, button: button('Comprar novamente', pathTo('/manage')) }
    : { offer: renewOffer, button: button('Renovar a assinatura', pathTo('/manage')) };
}

/** Two equal titles differ by their aircraft alone. */
export const subscribed = ({ publication, airplane_prefix }: SubscriptionMail): string =>
  airplane_prefix === null ? publication : `${publication}, ${airplane_prefix}`;

export const subscriptionFacts = ({ publication, airplane_prefix, due }: SubscriptionMail) => [
  { label: 'Publicação', value: publication },
  ...(airplane_prefix === null ? [] : [{ label: 'Aeronave', value: airplane_prefix }]),
  { label: 'Vencimento', value: formatDate(due) },
];

const button = (label: string, path: `/${string}`) => ({
  label,
  url: siteLink(path),
});

const renewOffer = 'Renove no Gerenciador para continuar recebendo as revisões.';
const rebuyOffer =
  'Ela não pode mais ser renovada, mas você pode comprá-la novamente no Gerenciador, com os dados da aeronave já preenchidos.';
