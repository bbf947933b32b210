import { formatDate, isCalendarDate } from '../values/calendarDate';

/** Says when the buyer's bank pays an order, as they authorised. */
export const chargedText = (day: string): string =>
  `O banco paga este pedido por Pix Automático em ${isCalendarDate(day) ? formatDate(day) : day}.`;
