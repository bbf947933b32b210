import { formatDate, isCalendarDate } from '../values/calendarDate';

/** When the buyer's bank will pay an order that they authorised. */
export const chargedText = (day: string): string =>
  `O banco paga este pedido por Pix Automático em ${isCalendarDate(day) ? formatDate(day) : day}.`;
