import * as v from 'valibot';
import { pathTo } from '#shared/site/pathTo';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

/** Sent to a team member who has not confirmed the current revision. */
export const readingReminder = mailTemplate(
  v.object({
    company: v.string(),
    publication: v.string(),
    airplane_prefix: v.nullable(v.string()),
    revision: v.string(),
  }),
  ({ company, publication, airplane_prefix, revision }) =>
    mailLayout({
      subject: `Falta o seu ciente da ${revision}: ${publication}`,
      paragraphs: [
        `${company} pede o seu ciente da revisão em vigor. Leia o que mudou e confirme no Gerenciador, atuando por ela.`,
      ],
      facts: [
        { label: 'Publicação', value: publication },
        ...(airplane_prefix === null ? [] : [{ label: 'Aeronave', value: airplane_prefix }]),
        { label: 'Revisão', value: revision },
      ],
      button: { label: 'Ir para o Gerenciador', url: siteLink(pathTo('/manage')) },
    }),
);
