import { type CalendarDate, formatDate, isCalendarDate } from '../values/calendarDate';
import { expeditionStatus } from './expeditionStatus';

/** The fields of a parcel that its customer follows. */
export type FollowedParcel = {
  readonly status: { readonly id: number };
  readonly send_date?: string | null | undefined;
  readonly complete_date?: string | null | undefined;
  readonly return_date?: string | null | undefined;
};

const { inProgress, sent, delivered, returned } = expeditionStatus;

/** Text for an order that waits to be sent, in its list, page and parcels. */
export const preparing = 'Em preparação';

/** What happened last to a parcel and what comes next, in one line. */
export function parcelNews(parcel: FollowedParcel, today: CalendarDate): string | null {
  const { status, send_date, complete_date, return_date } = parcel;
  if (status.id === inProgress) return `${preparing} para o envio`;
  if (status.id === sent) return `Enviada${on(send_date, today)}`;
  if (status.id === delivered) return `Entregue${on(complete_date, today)}`;
  return status.id === returned ? returnedNews(return_date, today) : null;
}

/** Also for a purchase that waits to be sent again, whose `returned` is the day. */
export const returnedNews = (day: string | null | undefined, today: CalendarDate): string =>
  `Devolvida${on(day, today)}; enviaremos de novo`;

/** Includes the year if it is not this one. */
function on(day: string | null | undefined, today: CalendarDate): string {
  if (!day || !isCalendarDate(day)) return '';
  const shown = formatDate(day);
  return ` em ${day.slice(0, 4) === today.slice(0, 4) ? shown.slice(0, 5) : shown}`;
}
