import { type CalendarDate, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Booking, bookingsBetween } from '../bookkeeping/bookingRepository';

export type Bookings = readonly Booking[];

type Period = {
  readonly from: CalendarDate | string | undefined;
  readonly to: CalendarDate | string | undefined;
};

/** Founded then; nothing in the shop is older. */
const firstDay = '1997-01-01';

/** Money that came and went in a time; undefined where none is asked for. */
export async function bookedIn(period: Period | undefined): Promise<Bookings | undefined> {
  if (!period) return undefined;
  const { from = firstDay, to = todayInSaoPaulo(new Date()) } = period;
  return bookingsBetween(calendarDate(from), calendarDate(to));
}

/** The orders that money came for, whatever became of it since. */
export const paidAmong = (bookings: Bookings): ReadonlySet<number> =>
  new Set(bookings.filter(({ kind }) => kind === 'payment').map(({ order }) => order));
