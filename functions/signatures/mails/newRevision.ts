import * as v from 'valibot';
import { config } from '../../platform/config';
import { mailTemplate } from '../../platform/effects';
import { mailLayout } from '../../platform/mailLayout';

const data = v.object({
  name: v.string(),
  publication: v.string(),
  revision: v.string(),
  /** What staff wrote of the changes. */
  notes: v.optional(v.string()),
  is_download: v.boolean(),
});

/** For active subscribers, when staff tick `notify`. */
export const newRevision = mailTemplate(
  data,
  ({ name, publication, revision, notes, is_download }) =>
    mailLayout({
      subject: `Nova revisão ${revision} de ${publication}`,
      name,
      paragraphs: [
        `A publicação ${publication}, da sua assinatura, tem uma nova revisão.`,
        is_download
          ? 'Ela já está no seu Gerenciador.'
          : 'O andamento do envio está no seu Gerenciador.',
      ],
      facts: [
        { label: 'Publicação', value: publication },
        { label: 'Revisão', value: revision },
      ],
      ...(notes === undefined ? {} : { quote: notes }),
      button: { label: 'Abrir o Gerenciador', url: `${config.SITE_ORIGIN}/manage` },
    }),
);
