import { type CalendarDate, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Booking, bookingsBetween } from '../bookkeeping/bookingRepository';

export type Bookings = readonly Booking[];

type Period = {
  readonly from: CalendarDate | string | undefined;
  readonly to: CalendarDate | string | undefined;
};

/** The company was founded then, so nothing is older. */
const firstDay = '1997-01-01';

/** Payments and refunds in a period; undefined when no period is requested. */
export async function bookedIn(period: Period | undefined): Promise<Bookings | undefined> {
  if (!period) return undefined;
  const { from = firstDay, to = todayInSaoPaulo(new Date()) } = period;
  // DynamoDB refuses a range whose first day comes after its last.
  if (from > to) return [];
  return bookingsBetween(calendarDate(from), calendarDate(to));
}

/** Ids of the orders with a payment among these bookings, even if it was refunded since. */
export const paidAmong = (bookings: Bookings): ReadonlySet<number> =>
  new Set(bookings.filter(({ kind }) => kind === 'payment').map(({ order }) => order));
