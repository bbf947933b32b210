import {
  addYears,
  calendarDate,
  formatDate,
  isCalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import type { CartItem } from '../cart/cart';

/** The year that a renewal adds: from the current due date, or from today if that has passed. */
export function renewalPeriod(renewed: CartItem['renewed'], now: Date): string | null {
  const { due = null } = renewed ?? {};
  if (due === null || !isCalendarDate(due)) return null;
  const today = todayInSaoPaulo(now);
  const start = calendarDate(due) < today ? today : calendarDate(due);
  return `de ${formatDate(start)} a ${formatDate(addYears(start, 1))}`;
}

/** "PT-UVA, N/S 412" */
export function renewedAircraft(renewed: CartItem['renewed']): string | null {
  const { airplane_prefix = null, airplane_serial_number: serial = null } = renewed ?? {};
  if (airplane_prefix === null) return null;
  return serial === null ? airplane_prefix : `${airplane_prefix}, N/S ${serial}`;
}
