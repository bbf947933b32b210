import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { company } from '#platform/config/company';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** To an address another account asked to be moved to, which is an account's e-mail already. */
export const emailInUseMail = (): Mail =>
  mailLayout({
    subject: 'Este e-mail já tem uma conta',
    paragraphs: [
      'Recebemos um pedido para usar este endereço em outra conta da loja. Ele já é o e-mail de uma conta, e nada mudou nela.',
      'Se foi você, entre com este e-mail; se não lembra a senha, peça a recuperação na página de entrada.',
    ],
    button: { label: 'Entrar', url: siteLink(pathTo('/login')) },
    closing: [`Se não foi você, ignore este e-mail ou avise-nos em ${company.email}.`],
  });
