import { addDays, type CalendarDate, weekday } from '#shared/values/calendarDate';

const saturday = 6;
const sunday = 0;

/** So many days after the issue; banks are closed at weekends, so Monday then. */
export function boletoDueDate(issued: CalendarDate, days: number): CalendarDate {
  const due = addDays(issued, days);
  if (weekday(due) === saturday) return addDays(due, 2);
  return weekday(due) === sunday ? addDays(due, 1) : due;
}
