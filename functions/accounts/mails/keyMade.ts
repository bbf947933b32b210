import * as v from 'valibot';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

const data = v.object({
  created: v.string(),
  /** Null where it has no end. */
  expires: v.nullable(v.string()),
  of_shop: v.boolean(),
});

/** Without the key's name: whoever made it in another's account chose that. */
export const keyMade = mailTemplate(data, ({ created, expires, of_shop: ofShop }) =>
  mailLayout({
    subject: 'Uma chave de acesso foi criada',
    paragraphs: [
      `Um programa com esta chave lê e muda o que ela permite ${ofShop ? 'na loja' : 'na sua conta'}, sem senha nem segundo fator.`,
    ],
    facts: [
      { label: 'Criada em', value: formatMoment(new Date(created)) },
      {
        label: 'Vale até',
        value: expires === null ? 'Sem fim' : formatDate(calendarDate(expires)),
      },
    ],
    button: {
      label: 'Ver as chaves',
      url: siteLink(pathTo(ofShop ? '/admin/integrations' : '/account/integrations')),
    },
    closing: [
      `Se não foi você, encerre a chave, troque a sua senha e avise-nos em ${company.email}. Trocar a senha não encerra chaves.`,
    ],
  }),
);
