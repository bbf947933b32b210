import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import * as v from 'valibot';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const data = v.object({ email: v.string() });

export const welcome = mailTemplate(data, ({ email }) =>
  mailLayout({
    subject: 'Bem-vindo',
    paragraphs: [
      `Sua conta na ${config.SITE_NAME} foi criada. Com ela você acompanha seus pedidos, baixa publicações e renova assinaturas.`,
    ],
    facts: [{ label: 'E-mail para entrar', value: email }],
    button: { label: 'Ver publicações', url: siteLink(pathTo('/publications')) },
    closing: [`Se não foi você que criou esta conta, avise-nos em ${company.email}.`],
  }),
);
