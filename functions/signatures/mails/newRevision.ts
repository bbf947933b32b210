import * as v from 'valibot';
import { config } from '#platform/config';
import { mailTemplate } from '#platform/outbox/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const data = v.object({
  publication: v.string(),
  revision: v.string(),
  /** What staff wrote of the changes. */
  notes: v.optional(v.string()),
  is_download: v.boolean(),
  /** Whether the revision had a file of its own when this was written. */
  has_file: v.boolean(),
});

const whereItIs = (isDownload: boolean, hasFile: boolean): string => {
  if (!isDownload) return 'O andamento do envio está no seu Gerenciador.';
  return hasFile
    ? 'Ela já está no seu Gerenciador.'
    : 'O arquivo desta revisão ainda não está disponível: ele aparece no seu Gerenciador assim que for publicado.';
};

/** For active subscribers, when staff tick `notify`. */
export const newRevision = mailTemplate(
  data,
  ({ publication, revision, notes, is_download, has_file }) =>
    mailLayout({
      subject: `Nova revisão ${revision} de ${publication}`,
      paragraphs: [
        `A publicação ${publication}, da sua assinatura, tem uma nova revisão.`,
        whereItIs(is_download, has_file),
      ],
      facts: [
        { label: 'Publicação', value: publication },
        { label: 'Revisão', value: revision },
      ],
      ...(notes === undefined ? {} : { quote: notes }),
      button: { label: 'Abrir o Gerenciador', url: `${config.SITE_ORIGIN}/manage` },
    }),
);
