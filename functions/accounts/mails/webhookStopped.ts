import * as v from 'valibot';
import { formatMoment } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const data = v.object({
  /** Only the host is named, because the rest of an address may hold a secret. */
  host: v.string(),
  since: v.string(),
  shop: v.boolean(),
});

export const webhookStopped = mailTemplate(data, ({ host, since, shop }) =>
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
