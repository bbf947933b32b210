import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** To the new address: whoever opens the link shows that it is theirs. */
export const emailLinkMail = (hash: string): Mail =>
  mailLayout({
    subject: 'Confirme seu novo e-mail',
    paragraphs: [
      'Este endereço foi indicado como o novo e-mail da sua conta. O link abaixo confirma a troca, vale por 24 horas e pode ser usado uma vez.',
      'Até lá, vale o endereço anterior.',
    ],
    button: {
      label: 'Confirmar novo e-mail',
      url: siteLink(pathTo('/confirm_email/:hash', { hash })),
    },
    closing: ['Se não foi você, ignore este e-mail: nada muda.'],
  });
