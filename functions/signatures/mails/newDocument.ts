import * as v from 'valibot';
import {
  documentKindNames,
  documentKinds,
  isComplied,
} from '#shared/publications/documents/documentKinds';
import { pathTo } from '#shared/site/pathTo';
import { formatDate } from '#shared/values/calendarDate';
import { storedDay } from '#platform/db/values/storedValues';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';
import { isPlainSerial } from '#functions/orders/plainTexts';

const newDocumentMail = v.object({
  publication: v.string(),
  kind: v.picklist(documentKinds),
  number: v.string(),
  title: v.string(),
  date: storedDay,
  mandatory: v.boolean(),
  amends: v.nullable(v.string()),
  edition: v.number(),
  /** Why staff withdrew it; null while it is in force. */
  withdrawn: v.nullable(v.string()),
  /** Set for the reminder that staff send to holders who have not acknowledged it. */
  again: v.optional(v.boolean(), false),
  /** Set if a correction means that it no longer applies to the reader's aircraft. */
  left: v.optional(v.boolean(), false),
  aircraft: v.array(
    v.object({ prefix: v.string(), serial: v.nullable(v.string()), unsure: v.boolean() }),
  ),
});
type NewDocumentMail = v.InferOutput<typeof newDocumentMail>;

/** Shown beside an aircraft whose data do not decide whether a document applies. */
const checkIt = 'Sem número de série que decida: confira a aplicabilidade.';

/**
 * Sent to each holder to whom a document applies when staff publish, correct or withdraw it, or
 * send a reminder.
 */
export const newDocument = mailTemplate(newDocumentMail, (news) => announcement(news));

/** Sent to the staff member who is writing it, before anything is published. */
export const documentTest = mailTemplate(newDocumentMail, (news) => {
  const mail = announcement(news);
  return { ...mail, subject: `Teste: ${mail.subject}` };
});

function announcement(news: NewDocumentMail) {
  const { publication, number, date, amends, aircraft } = news;
  return mailLayout({
    subject: `${subjectOf(news)} de ${publication}`,
    paragraphs: paragraphsOf(news),
    facts: [
      { label: 'Publicação', value: publication },
      { label: 'Documento', value: number },
      { label: 'Data', value: formatDate(date) },
      ...(amends === null ? [] : [{ label: 'Altera as páginas', value: amends }]),
    ],
    button: { label: 'Ver no Gerenciador', url: siteLink(pathTo('/manage')) },
    link: { label: 'Ver na sua frota', url: siteLink(pathTo('/fleet')) },
    lines: aircraft.map(({ prefix, serial, unsure }) => ({
      title: prefix,
      detail: [
        serial !== null && isPlainSerial(serial) ? `N/S ${serial}.` : '',
        unsure && !news.left ? checkIt : '',
      ]
        .filter(Boolean)
        .join(' '),
    })),
    closing: closingOf(news),
  });
}

function subjectOf({ kind, number, withdrawn, edition, again }: NewDocumentMail): string {
  const name = `${documentKindNames[kind]} ${number}`;
  if (withdrawn !== null) return `Retirada: ${name}`;
  if (again) return `Lembrete: ${name}`;
  return edition === 1 ? name : `Correção: ${name}`;
}

function paragraphsOf({ title, mandatory, withdrawn, left }: NewDocumentMail): string[] {
  if (withdrawn !== null) return [`${title}. Este documento foi retirado.`, `Motivo: ${withdrawn}`];
  if (left) {
    return [
      `${title}. Uma correção mudou a efetividade deste documento: ele não é mais para as suas aeronaves, e nada mais é pedido de você.`,
    ];
  }
  return [`${title}.${mandatory ? ' Obrigatório.' : ''}`];
}

function closingOf({ kind, mandatory, withdrawn, left, edition, again }: NewDocumentMail) {
  if (withdrawn !== null || left) return [];
  const complied =
    mandatory && isComplied(kind)
      ? ' O cumprimento de cada aeronave é registrado em Minha frota.'
      : '';
  const unless =
    edition === 1 || again ? '' : ', se ainda não confirmou: a correção não pede outro ciente';
  return [`Leia o documento e confirme em “Estou ciente”${unless}.${complied}`];
}
