import * as v from 'valibot';
import { formatDate } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { beginningOf } from '#shared/values/text';
import { siteLink } from '#platform/mail/siteLink';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { storedDay } from '#platform/db/values/storedValues';

const newRevisionMail = v.object({
  id: v.number(),
  publication: v.string(),
  applicability: v.nullable(v.string()),
  revision: v.string(),
  date: storedDay,
  /** Release notes; '' when there are none. */
  notes: v.string(),
  pages: v.nullable(v.string()),
  /** The numbers of the documents, of those for its reader's aircraft: what it takes in, what goes on amending it. */
  incorporated: v.array(v.string()),
  in_force: v.array(v.string()),
  is_download: v.boolean(),
  /** Whether the revision had a file of its own when this was written. */
  has_file: v.boolean(),
  subscriptions: v.array(
    v.object({
      airplane_prefix: v.nullable(v.string()),
      airplane_serial_number: v.nullable(v.string()),
      due: v.nullable(storedDay),
    }),
  ),
});
export type NewRevisionMail = v.InferOutput<typeof newRevisionMail>;

/** Active subscribers receive this when staff tick `notify`. */
export const newRevision = mailTemplate(newRevisionMail, (news) => announcement(news));

/** It goes to the staff member who writes it, before it goes to all; what one asks for cannot be declined. */
export const revisionTest = mailTemplate(newRevisionMail, (news) => {
  const mail = announcement(news);
  return { ...mail, subject: `Teste: ${mail.subject}` };
});

function announcement(news: NewRevisionMail) {
  const { id, publication, revision, pages, is_download, has_file } = news;
  return mailLayout({
    subject: `Nova revisão ${revision} de ${publication}`,
    paragraphs: [
      `A ${revision} de ${publication} está em vigor e incluída na sua assinatura.`,
      whereItIs(news),
    ],
    facts: factsOf(news),
    ...whatChanged(news),
    ...(pages === null ? {} : { afterQuote: `Páginas ${pages}` }),
    button: {
      label: is_download && has_file ? 'Ler e dar ciente' : 'Abrir o Gerenciador',
      url: siteLink(pathTo('/manage')),
    },
    link: {
      label: 'Página da publicação',
      url: siteLink(pathTo('/publications/:id', { id })),
    },
    lines: linesOf(news),
    ...(is_download
      ? {
          closing: [
            `${has_file ? 'Abra o Gerenciador, leia a revisão' : 'Quando o arquivo chegar, leia a revisão no Gerenciador'} e confirme em “Estou ciente”. A data entra no seu registro de revisões.`,
          ],
        }
      : {}),
  });
}

/** On paper it leaves after this is written, and its holder is asked to confirm only what was sent. */
const whereItIs = ({ revision, is_download, has_file }: NewRevisionMail): string => {
  if (!is_download) {
    return `A sua assinatura é impressa: a ${revision} ainda será enviada. O ciente só é pedido depois do envio.`;
  }
  return has_file
    ? 'Ela já está no seu Gerenciador.'
    : 'O arquivo desta revisão ainda não está disponível: ele aparece no seu Gerenciador assim que for publicado.';
};

const factsOf = ({
  publication,
  revision,
  date,
  applicability,
  incorporated,
  in_force,
}: NewRevisionMail) => [
  { label: 'Publicação', value: publication },
  { label: 'Revisão', value: revision },
  { label: 'Data', value: formatDate(date) },
  ...(applicability === null ? [] : [{ label: 'Aplicabilidade', value: applicability }]),
  ...(incorporated.length === 0 ? [] : [{ label: 'Incorpora', value: incorporated.join(', ') }]),
  ...(in_force.length === 0 ? [] : [{ label: 'Documentos em vigor', value: in_force.join(', ') }]),
];

/** An e-mail has the beginning of a long text; all of it stands on the page and in the Gerenciador. */
const shownLetters = 1200;

function whatChanged({ notes }: NewRevisionMail) {
  if (notes === '') return {};
  const isLong = notes.length > shownLetters;
  const shown = isLong ? `${beginningOf(notes, shownLetters).trimEnd()}…` : notes;
  return { quote: shown, quoteTitle: 'O que mudou' };
}

/** The aircraft it is for: an operator's mechanics look for their own. */
const linesOf = ({ subscriptions }: NewRevisionMail) =>
  subscriptions.flatMap(({ airplane_prefix, airplane_serial_number, due }) =>
    airplane_prefix === null
      ? []
      : [
          {
            title: airplane_prefix,
            ...(airplane_serial_number === null ? {} : { detail: `N/S ${airplane_serial_number}` }),
            ...(due === null ? {} : { amount: `Válida até ${formatDate(due)}` }),
          },
        ],
  );
