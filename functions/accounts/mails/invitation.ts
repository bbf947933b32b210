import { pathTo } from '#shared/site/pathTo';
import { company } from '#platform/config/company';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

/** Staff registered this person, who has no password yet. */
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
