import * as v from 'valibot';
import { pathTo } from '#shared/site/pathTo';
import { formatDate } from '#shared/values/calendarDate';
import { storedDay } from '#platform/db/values/storedValues';
import { mailTemplate } from '#platform/history/effects';
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

export const transferButton = ({ transfer }: TransferMail) => ({
  label: 'Ver transferência',
  url: siteLink(pathTo('/transfers/:id', { id: transfer })),
});

/** To the address that purchases are offered to, and seven days later once more. What the giver wrote stands on the page alone. */
export const transferOffer = mailTemplate(
  v.object({ ...transferMail.entries, has_account: v.boolean(), reminder: v.boolean() }),
  (offer) =>
    mailLayout({
      subject: offer.reminder
        ? `Falta aceitar: ${whatOf(offer)}`
        : `${offer.giver} transfere ${whatOf(offer)} para você`,
      paragraphs: [
        `${offer.giver} transfere ${whatOf(offer)} para você, sem custo. Os dias que restam vão junto.`,
        offer.has_account
          ? 'Entre com a conta deste e-mail para ver e aceitar.'
          : 'Você ainda não tem conta com este e-mail: crie uma na loja para ver e aceitar.',
      ],
      facts: [...transferFacts(offer), { label: 'Aceitar até', value: formatDate(offer.until) }],
      button: transferButton(offer),
      closing: ['Se você não conhece quem enviou, ignore este e-mail: nada muda.'],
    }),
);
