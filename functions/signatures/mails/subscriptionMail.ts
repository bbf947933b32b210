import * as v from 'valibot';
import { calendarDate, formatDate } from '#shared/calendarDate';
import { config } from '../../platform/config';

/** What the mails about the end of a subscription tell. */
export const subscriptionMail = v.object({
  name: v.string(),
  publication: v.string(),
  airplane_prefix: v.nullable(v.string()),
  due: v.pipe(v.string(), v.transform(calendarDate)),
  /** From the day of the mail to the end; negative after it. */
  days: v.number(),
});
export type SubscriptionMail = v.InferOutput<typeof subscriptionMail>;

export const subscriptionFacts = ({ publication, airplane_prefix, due }: SubscriptionMail) => [
  { label: 'Publicação', value: publication },
  ...(airplane_prefix === null ? [] : [{ label: 'Aeronave', value: airplane_prefix }]),
  { label: 'Vencimento', value: formatDate(due) },
];

export const manageButton = (label: string) => ({ label, url: `${config.SITE_ORIGIN}/manage` });

export const renewOffer = 'Renove no Gerenciador para continuar recebendo as revisões.';
export const rebuyOffer =
  'Ela não pode mais ser renovada, mas você pode comprá-la novamente no Gerenciador, com os dados da aeronave já preenchidos.';
