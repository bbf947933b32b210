import * as v from 'valibot';
import { pathTo } from '#shared/site/pathTo';
import { formatDate } from '#shared/values/calendarDate';
import { storedDay } from '#platform/db/values/storedValues';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

export const transferMail = v.object({
  transfer: v.number(),
  giver: v.string(),
  receiver: v.nullable(v.string()),
  prefix: v.nullable(v.string()),
  publications: v.array(v.string()),
  until: storedDay,
});
type TransferMail = v.InferOutput<typeof transferMail>;

/** "2 publicações da PT-WLD" */
export const whatOf = ({ publications, prefix }: TransferMail): string => {
  const count = publications.length === 1 ? '1 publicação' : `${publications.length} publicações`;
  return prefix === null ? count : `${count} da ${prefix}`;
};

export const transferFacts = ({ publications, giver, prefix }: TransferMail) => [
  { label: 'De', value: giver },
  ...(prefix === null ? [] : [{ label: 'Aeronave', value: prefix }]),
  {
    label: publications.length === 1 ? 'Publicação' : 'Publicações',
    value: publications.join('; '),
  },
];

export const transferButton = ({ transfer }: TransferMail, code?: string) => ({
  label: 'Ver transferência',
  url: `${siteLink(pathTo('/transfers/:id', { id: transfer }))}${code === undefined ? '' : `?code=${code}`}`,
});

type Offer = TransferMail & {
  readonly hasAccount: boolean;
  readonly isReminder: boolean;
  /** Set if the address had no account at the time of the offer. */
  readonly code?: string;
};

/** Sent with the offer and a week later. The giver's message is only shown on the page. */
export const transferOfferMail = (offer: Offer): Mail =>
  mailLayout({
    subject: offer.isReminder
      ? `Falta aceitar: ${whatOf(offer)}`
      : `${offer.giver} transfere ${whatOf(offer)} para você`,
    paragraphs: [
      `${offer.giver} transfere ${whatOf(offer)} para você, sem custo. Os dias que restam vão junto.`,
      offer.hasAccount
        ? 'Entre com a conta deste e-mail para ver e aceitar.'
        : 'Você ainda não tem conta com este e-mail: abra por este link e crie uma para ver e aceitar.',
    ],
    facts: [...transferFacts(offer), { label: 'Aceitar até', value: formatDate(offer.until) }],
    button: transferButton(offer, offer.code),
    closing: ['Se você não conhece quem enviou, ignore este e-mail: nada muda.'],
  });
