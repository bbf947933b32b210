import { formatMoment } from '../values/calendarDate';

/** How whoever sent a photo hears that it was looked at. */
export const linkByMail = 'O link de pagamento chega por e-mail';

/** What comes after a photo, before anything may be paid: by when, or that it should have. */
export const reviewNews = (until: string | null | undefined, now: Date): string =>
  until ? `${answerPromise(until, now)} ${linkByMail}.` : `${linkByMail}.`;

/** Until when staff answer a photo, or that they should have. */
export function answerPromise(until: string, now: Date): string {
  const moment = formatMoment(new Date(until));
  return isPast(until, now)
    ? `Estamos atrasados: devíamos ter respondido até ${moment}.`
    : `Responderemos até ${moment}.`;
}

/** The same as a label with its value. */
export const answerCell = (until: string, now: Date): readonly [string, string] => [
  isPast(until, now) ? 'Atrasada desde' : 'Resposta até',
  formatMoment(new Date(until)),
];

const isPast = (until: string, now: Date) => new Date(until) < now;
