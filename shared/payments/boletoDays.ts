import { addBankingDays, isBankingDay } from '../brazil/bankingDays';
import { addDays, type CalendarDate, formatDate, weekday } from '../values/calendarDate';

const saturday = 6;
const sunday = 0;

/** So many days after the issue; banks are closed at weekends, so Monday then. */
export function boletoDueDate(issued: CalendarDate, days: number): CalendarDate {
  const due = addDays(issued, days);
  if (weekday(due) === saturday) return addDays(due, 2);
  return weekday(due) === sunday ? addDays(due, 1) : due;
}

/** Banks take a boleto that falls due while they are closed on the next day on which they work. */
export const lastPayableDay = (due: CalendarDate): CalendarDate =>
  isBankingDay(due) ? due : addBankingDays(due, 1);

type BoletoDays = { readonly issued: CalendarDate; readonly due: CalendarDate };

/** What stands beside the due day where a weekend or a holiday moves it; null where it is as usual. */
export function boletoDueNote({ issued, due }: BoletoDays, days: number): string | null {
  const last = lastPayableDay(due);
  if (last !== due) return `pagável até ${formatDate(last)}, próximo dia útil`;
  const isMoved = due !== addDays(issued, days) && due === boletoDueDate(issued, days);
  return isMoved ? 'próximo dia útil' : null;
}

/** The due day as pages, mails and slip show it: "25/12/2026 (pagável até 28/12/2026, próximo dia útil)". */
export const boletoDueText = (due: CalendarDate, note: string | null): string =>
  note === null ? formatDate(due) : `${formatDate(due)} (${note})`;
