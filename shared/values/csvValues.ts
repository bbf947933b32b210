import { formatDate, isCalendarDate, todayInSaoPaulo } from './calendarDate';
import { csvAmount } from './csv';
import { fromWire, type WireMoney } from './money';

/** "18/05/2026"; '' for null. */
export const csvDate = (day: string | null): string =>
  day !== null && isCalendarDate(day) ? formatDate(day) : '';

/** The day of a timestamp, in São Paulo. */
export const csvDay = (moment: string | null): string =>
  moment === null ? '' : formatDate(todayInSaoPaulo(new Date(moment)));

export const csvMoney = (amount: WireMoney | null): string =>
  amount === null ? '' : csvAmount(fromWire(amount));

export const csvFlag = (is: boolean): string => (is ? 'Sim' : 'Não');
