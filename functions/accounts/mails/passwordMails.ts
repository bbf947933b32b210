import * as v from 'valibot';
import { pathTo } from '#shared/site/pathTo';
import { company } from '#platform/config/company';
import { type Mail, mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';
import { formatMoment } from '#shared/values/calendarDate';

/** For a person whom staff registered and who has no password yet. */
export const invitationMail = (hash: string): Mail =>
  mailLayout({
    subject: 'Crie a senha da sua conta',
    paragraphs: [
      'Nossa equipe fez o seu cadastro. Com a conta você acompanha seus pedidos, baixa publicações e renova assinaturas.',
      'Você entra com este e-mail e com a senha que criar. O link abaixo vale por 7 dias e pode ser usado uma vez.',
    ],
    button: { label: 'Criar senha', url: siteLink(pathTo('/change_pass/:hash', { hash })) },
    closing: [
      'Se o link vencer, vá em “Entrar” e peça outro em “Esqueci minha senha”.',
      `Se você não conhece este cadastro, avise-nos em ${company.email}.`,
    ],
  });

/** The link is built from configuration: a forged Host header must not change where it leads. */
export const recoveryMail = (hash: string, { byStaff }: { readonly byStaff: boolean }): Mail =>
  mailLayout({
    subject: 'Recuperação de senha',
    paragraphs: [
      byStaff
        ? 'Nossa equipe pediu, a seu pedido, um link para criar uma nova senha da sua conta. Ele vale por 60 minutos e pode ser usado uma vez.'
        : 'Recebemos um pedido para criar uma nova senha da sua conta. O link abaixo vale por 60 minutos e pode ser usado uma vez.',
    ],
    button: { label: 'Criar nova senha', url: siteLink(pathTo('/change_pass/:hash', { hash })) },
    closing: [
      byStaff
        ? `Se você não pediu ajuda à nossa equipe, avise-nos em ${company.email}: sua senha continua a mesma.`
        : 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    ],
  });

const passwordChange = v.object({
  changed: v.string(),
  /** Whether staff had seen the link with which the password was changed. */
  link_seen: v.boolean(),
  /** Whether the account has keys; they stay valid, and the e-mail says so. */
  has_keys: v.optional(v.boolean(), false),
});

const seenText =
  'O link usado para criar a nova senha também foi consultado pela nossa equipe, para atender um pedido seu.';

const keysText =
  'As chaves de acesso dos seus programas continuam valendo: confira-as em Integrações, em Minha conta.';

export const passwordChanged = mailTemplate(passwordChange, ({ changed, link_seen, has_keys }) =>
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
