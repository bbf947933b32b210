import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { marksOfOrder, signatures } from '../signatureRepository';

/** The last day after a renewal that is paid on a day, which may be after the end. */
export const renewedDue = (due: CalendarDate, paidOn: CalendarDate): CalendarDate =>
  addYears(due < paidOn ? paidOn : due, 1);

/** The last day that a payment now brings each subscription that an order renews. */
export async function renewedDues(
  { id, lines }: Pick<OrderRecord, 'id' | 'lines'>,
  now: Date,
): Promise<ReadonlyMap<number, CalendarDate>> {
  const renewed = lines.flatMap(({ renewal_of }) => renewal_of ?? []);
  if (renewed.length === 0) return new Map();
  const [rows, marks] = await Promise.all([signatures.getMany(renewed), marksOfOrder(id)]);
  return new Map(
    rows.flatMap((row) => {
      // The year of a payment that was taken back may still be there, until its job has run.
      const earlier = marks.find(({ signature }) => signature === row.id);
      const due = earlier?.previous_due ?? row.due;
      return due === null ? [] : [[row.id, renewedDue(due, todayInSaoPaulo(now))] as const];
    }),
  );
}
