import { formatMoment } from '../values/calendarDate';

/** How the sender of a photo learns of its approval. */
export const linkByMail = 'O link de pagamento chega por e-mail';

/** What comes after a photo and before payment, with the promised time of the answer. */
export const reviewNews = (until: string | null | undefined, now: Date): string =>
  until ? `${answerPromise(until, now)} ${linkByMail}.` : `${linkByMail}.`;

/** When staff will have answered a photo, or that the answer is overdue. */
export function answerPromise(until: string, now: Date): string {
  const moment = formatMoment(new Date(until));
  return isPast(until, now)
    ? `Estamos atrasados: devíamos ter respondido até ${moment}.`
    : `Responderemos até ${moment}.`;
}

/** The same as a label and its value. */
export const answerCell = (until: string, now: Date): readonly [string, string] => [
  isPast(until, now) ? 'Atrasada desde' : 'Resposta até',
  formatMoment(new Date(until)),
];

const isPast = (until: string, now: Date) => new Date(until) < now;
