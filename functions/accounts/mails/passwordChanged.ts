import * as v from 'valibot';
import { formatMoment } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const data = v.object({
  changed: v.string(),
  /** Staff had seen the link it was done by. E-mails of before a deployment do not say. */
  link_seen: v.optional(v.boolean(), false),
  /** Programs go on with the keys that were made before. */
  has_keys: v.optional(v.boolean(), false),
});

const seenText =
  'O link usado para criar a nova senha também foi consultado pela nossa equipe, para atender um pedido seu.';

const keysText =
  'As chaves de acesso dos seus programas continuam valendo: confira-as em Integrações, em Minha conta.';

export const passwordChanged = mailTemplate(data, ({ changed, link_seen, has_keys }) =>
  mailLayout({
    subject: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta foi alterada e as sessões abertas foram encerradas.',
      ...(link_seen ? [seenText] : []),
      ...(has_keys ? [keysText] : []),
    ],
    facts: [{ label: 'Alterada em', value: formatMoment(new Date(changed)) }],
    button: { label: 'Entrar', url: siteLink(pathTo('/login')) },
    closing: [
      `Se não foi você, peça uma nova recuperação de senha e avise-nos em ${company.email}.`,
    ],
  }),
);
