import * as v from 'valibot';
import { formatMoment } from '#shared/values/calendarDate';
import { isPersonField, personLabels } from '#shared/profiles/personLabels';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const data = v.object({
  fields: v.array(v.pipe(v.string(), v.guard(isPersonField))),
  changed: v.string(),
});

/** Names the data that staff changed; their values are shown in Minha conta only. */
export const dataChanged = mailTemplate(data, ({ fields, changed }) =>
  mailLayout({
    subject: 'Seu cadastro foi alterado',
    paragraphs: ['Nossa equipe alterou dados do seu cadastro. Confira-os em Minha conta.'],
    facts: [
      { label: 'Alterado', value: fields.map((field) => personLabels[field]).join(', ') },
      { label: 'Em', value: formatMoment(new Date(changed)) },
    ],
    button: { label: 'Abrir Minha conta', url: siteLink(pathTo('/account')) },
    closing: [`Se algo não estiver certo, avise-nos em ${company.email}.`],
  }),
);
