import * as v from 'valibot';
import { pathTo } from '#shared/site/pathTo';
import { formatDate } from '#shared/values/calendarDate';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';
import { transferButton, transferFacts, transferMail, whatOf } from './transferOffer';

const kinds = [
  'sent',
  'given',
  'agreed',
  'completed',
  'received',
  'review',
  'photo_waits',
  'photo_asked',
  'photo_refused',
  'taken_back',
  'declined',
  'expired',
  'ended',
] as const;

const transferNewsMail = v.object({
  ...transferMail.entries,
  kind: v.picklist(kinds),
  /** The address of the offer; '' when its account was erased. */
  email: v.optional(v.string(), ''),
  /** What else changes for the giver; null where files close. */
  passes: v.optional(v.nullable(v.string()), null),
});
export type TransferNews = v.InferOutput<typeof transferNewsMail>;

type Words = {
  readonly subject: (what: string, mail: TransferNews) => string;
  readonly text: (mail: TransferNews) => string;
};

const acceptedBy = ({ receiver }: TransferNews) => `${receiver ?? 'Quem recebe'} aceitou`;

const whatPassed = ({ passes }: TransferNews) =>
  passes ?? 'os arquivos e as cópias guardadas fecharam na sua conta';

const keptByGiver = 'pedidos, notas e cientes continuam no seu histórico.';

/** A reason typed by a person is only shown on the transfer's page, to which each e-mail links. */
const words = {
  sent: {
    subject: (what) => `Transferência enviada: ${what}`,
    text: ({ until }) =>
      `Quem recebe pode aceitar até ${formatDate(until)}. Até lá nada muda, e você pode voltar atrás.`,
  },
  given: {
    subject: (what) => `Transferência aceita: ${what}`,
    text: (mail) => `${acceptedBy(mail)}: ${whatPassed(mail)}; ${keptByGiver}`,
  },
  agreed: {
    subject: (what) => `Transferência aceita, foto em verificação: ${what}`,
    text: (mail) =>
      `${acceptedBy(mail)}. O que pede foto da plaqueta fica bloqueado na sua conta e só passa depois da conferência: avisamos quando terminar.`,
  },
  completed: {
    subject: (what) => `Transferência concluída: ${what}`,
    text: (mail) =>
      `A foto da plaqueta foi aprovada, e não falta mais nada: ${whatPassed(mail)}; ${keptByGiver}`,
  },
  received: {
    subject: (what) => `Você recebeu ${what}`,
    text: ({ publications }) =>
      `${publications.length === 1 ? 'A publicação está' : 'As publicações estão'} no seu Gerenciador. Assinaturas vêm com os dias que restam, renovações e revisões; compras únicas, na revisão comprada.`,
  },
  review: {
    subject: (what) => `Foto em verificação: ${what}`,
    text: () =>
      'A transferência foi aceita. O que pede foto da plaqueta abre depois da conferência, em até 24h.',
  },
  photo_waits: {
    subject: (what) => `Foto de transferência aguarda: ${what}`,
    text: () => 'Confira a foto da plaqueta em Fotos.',
  },
  photo_asked: {
    subject: (what) => `Envie outra foto: ${what}`,
    text: ({ until }) =>
      `A foto da plaqueta não serviu: envie outra até ${formatDate(until)}. O motivo está na página da transferência.`,
  },
  photo_refused: {
    subject: (what) => `Foto recusada: ${what}`,
    text: () =>
      'O que pede foto da plaqueta ficou com quem enviou. O motivo está na página da transferência.',
  },
  taken_back: {
    subject: (what) => `Transferência desfeita: ${what}`,
    text: () => 'Quem enviou voltou atrás. Nada mudou.',
  },
  declined: {
    subject: (what) => `Transferência recusada: ${what}`,
    text: () => 'Quem recebia recusou. As publicações continuam com quem enviou.',
  },
  expired: {
    subject: (what, { receiver }) =>
      `Transferência ${receiver === null ? 'não aceita' : 'sem a outra foto'}: ${what}`,
    text: ({ until, receiver }) =>
      `${receiver === null ? 'Não foi aceita' : 'A outra foto da plaqueta não chegou'} até ${formatDate(until)}. As publicações continuam com quem enviou.`,
  },
  ended: {
    subject: (what) => `Transferência encerrada: ${what}`,
    text: () => 'A transferência foi encerrada. O que não passou não muda de titular.',
  },
} as const satisfies Record<TransferNews['kind'], Words>;

const toFact = ({ receiver, email }: TransferNews) => {
  const value = receiver ?? email;
  return value === '' ? [] : [{ label: 'Para', value }];
};

export const transferNews = mailTemplate(transferNewsMail, (mail) =>
  mailLayout({
    subject: words[mail.kind].subject(whatOf(mail), mail),
    paragraphs: [words[mail.kind].text(mail)],
    facts: [...transferFacts(mail), ...toFact(mail)],
    button:
      mail.kind === 'photo_waits'
        ? { label: 'Abrir Fotos', url: siteLink(pathTo('/admin/photos')) }
        : transferButton(mail),
  }),
);
