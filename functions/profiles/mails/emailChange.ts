import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import * as v from 'valibot';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const data = v.object({ email: v.string() });

/** To the address in force, when another is asked for; which one is only in Minha conta, for anybody may type one. */
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

/** To the address before and, where staff changed it, to the new one. */
export const emailChanged = mailTemplate(data, ({ email }) =>
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
