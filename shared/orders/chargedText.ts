import { formatDate, isCalendarDate } from '../values/calendarDate';

/** Of an order that its buyer's bank pays, as they authorised it. */
export const chargedText = (day: string): string =>
  `O banco paga este pedido por Pix Automático em ${isCalendarDate(day) ? formatDate(day) : day}.`;
