import * as v from 'valibot';
import { formatDate } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { beginningOf } from '#shared/values/text';
import { siteLink } from '#platform/mail/siteLink';
import { isPlainSerial } from '#functions/orders/plainTexts';
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
  /** Numbers of documents for the reader's aircraft: incorporated, and still amending. */
  incorporated: v.array(v.string()),
  in_force: v.array(v.string()),
  is_download: v.boolean(),
  /** Whether the revision had its own file when the e-mail was written. */
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

/** Sent to active subscribers when staff tick `notify`. */
export const newRevision = mailTemplate(newRevisionMail, (news) => announcement(news));

/** Sent to its author before it goes to everybody; as it was requested, it cannot be declined. */
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

/** A printed revision is sent after this e-mail, and holders only confirm what was sent. */
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

/** The e-mail has the beginning of a long text; the page and the Gerenciador have all of it. */
const shownLetters = 1200;

function whatChanged({ notes }: NewRevisionMail) {
  if (notes === '') return {};
  const isLong = notes.length > shownLetters;
  const shown = isLong ? `${beginningOf(notes, shownLetters).trimEnd()}…` : notes;
  return { quote: shown, quoteTitle: 'O que mudou' };
}

/** Lists the aircraft, because an operator's mechanics look for their own. */
const linesOf = ({ subscriptions }: NewRevisionMail) =>
  subscriptions.flatMap(({ airplane_prefix, airplane_serial_number, due }) =>
    airplane_prefix === null
      ? []
      : [
          {
            title: airplane_prefix,
            ...(airplane_serial_number !== null && isPlainSerial(airplane_serial_number)
              ? { detail: `N/S ${airplane_serial_number}` }
              : {}),
            ...(due === null ? {} : { amount: `Válida até ${formatDate(due)}` }),
          },
        ],
  );
