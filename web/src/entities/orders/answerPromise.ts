import { formatMoment } from '#shared/values/calendarDate';

/** Until when staff answer a photo, or that they should have. */
export function answerPromise(until: string, now: Date): string {
  const moment = new Date(until);
  return moment < now
    ? `Estamos atrasados: devíamos ter respondido até ${formatMoment(moment)}.`
    : `Responderemos até ${formatMoment(moment)}.`;
}
