import * as v from 'valibot';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { type Mail, mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { company } from '#platform/config/company';

/** Goes to the new address: a person who opens the link proves that it is theirs. */
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

/** Goes to an address that another account requested although an account already has it. */
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

const changedEmail = v.object({ email: v.string() });

/** Goes to the present address. It omits the requested one, because anybody may type any text there. */
export const emailChangeAsked = mailTemplate(v.object({}), () =>
  mailLayout({
    subject: 'Pedido de troca de e-mail',
    paragraphs: [
      'Recebemos um pedido para trocar o e-mail da sua conta. Enviamos um link de confirmação ao novo endereço; até que seja aberto, vale este.',
    ],
    button: { label: 'Abrir Minha conta', url: siteLink(pathTo('/account')) },
    closing: [
      `Se não foi você, troque sua senha, desista da troca em Minha conta e avise-nos em ${company.email}.`,
    ],
  }),
);

/** Goes to the former address and, when staff made the change, to the new one too. */
export const emailChanged = mailTemplate(changedEmail, ({ email }) =>
  mailLayout({
    subject: 'Seu e-mail foi alterado',
    paragraphs: [
      'O e-mail da sua conta foi alterado. Use o novo endereço para entrar e para receber nossas mensagens.',
    ],
    facts: [{ label: 'E-mail para entrar', value: email }],
    button: { label: 'Entrar', url: siteLink(pathTo('/login')) },
    closing: [`Se não foi você que pediu, avise-nos em ${company.email}.`],
  }),
);
