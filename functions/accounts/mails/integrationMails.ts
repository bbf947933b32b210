import * as v from 'valibot';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

const madeKey = v.object({
  created: v.string(),
  /** Null where it has no end. */
  expires: v.nullable(v.string()),
  of_shop: v.boolean(),
});

/** It does not say the key's name: whoever made it in another's account chose that. */
export const keyMade = mailTemplate(madeKey, ({ created, expires, of_shop: ofShop }) =>
  mailLayout({
    subject: 'Uma chave para programas foi criada',
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

const stoppedWebhook = v.object({
  /** Only the host is named, because the rest of an address may hold a secret. */
  host: v.string(),
  since: v.string(),
  shop: v.boolean(),
});

export const webhookStopped = mailTemplate(stoppedWebhook, ({ host, since, shop }) =>
  mailLayout({
    subject: 'Um webhook parou de receber avisos',
    paragraphs: [
      `Há cinco dias ${host} não aceita os avisos que enviamos, e por isso paramos de enviá-los.`,
      'Depois de acertar o programa, ligue o webhook de novo e reenvie o que faltou: as entregas ficam guardadas por 30 dias.',
    ],
    facts: [
      { label: 'Endereço', value: host },
      { label: 'Com falhas desde', value: formatMoment(new Date(since)) },
    ],
    button: {
      label: 'Ver os webhooks',
      url: siteLink(pathTo(shop ? '/admin/integrations' : '/account/integrations')),
    },
  }),
);
