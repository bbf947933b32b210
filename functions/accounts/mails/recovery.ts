import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { company } from '#platform/config/company';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** The link is built from configuration: a forged Host header must not lead anybody astray. */
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
