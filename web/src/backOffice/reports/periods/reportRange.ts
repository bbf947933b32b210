import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  formatDate,
  isCalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';

export type ReportRange = { readonly start: CalendarDate; readonly end: CalendarDate };

const days = 30;

export const lastDays = (today: CalendarDate): ReportRange => ({
  start: addDays(today, -days),
  end: today,
});

/** The range in the address, or the last 30 days when it is missing or invalid. */
export function rangeOf(params: URLSearchParams, now = new Date()): ReportRange {
  const start = params.get('start') ?? '';
  const end = params.get('end') ?? '';
  return isCalendarDate(start) && isCalendarDate(end) && start <= end
    ? { start, end }
    : lastDays(todayInSaoPaulo(now));
}

/** "18/04/2026 a 18/05/2026" */
export const rangeText = ({ start, end }: ReportRange): string =>
  `${formatDate(start)} a ${formatDate(end)}`;

export type Preset = ReportRange & { readonly label: string };

export function presetsOf(today: CalendarDate): readonly Preset[] {
  const firstOfMonth = calendarDate(`${today.slice(0, 7)}-01`);
  const lastOfBefore = addDays(firstOfMonth, -1);
  const year = today.slice(0, 4);
  return [
    { label: 'Últimos 30 dias', ...lastDays(today) },
    { label: 'Este mês', start: firstOfMonth, end: today },
    {
      label: 'Mês passado',
      start: calendarDate(`${lastOfBefore.slice(0, 7)}-01`),
      end: lastOfBefore,
    },
    { label: 'Este ano', start: calendarDate(`${year}-01-01`), end: today },
  ];
}

/** Each call covers half a year: more may not fit into one answer, nor show progress. */
const daysAtATime = 184;
/** The company was founded in that year. */
const firstDay = calendarDate('1997-01-01');

/** Splits a range into parts, oldest first, without days that cannot have rows. */
export function partsOf(range: ReportRange, now = new Date()): ReportRange[] {
  const today = todayInSaoPaulo(now);
  const last = range.end < today ? range.end : today;
  const parts: ReportRange[] = [];
  let start = range.start > firstDay ? range.start : firstDay;
  while (start <= last) {
    const end = addDays(start, daysAtATime - 1);
    parts.push({ start, end: end < last ? end : last });
    start = addDays(end, 1);
  }
  return parts;
}

/** Splits a range in two, oldest first; null for a single day. */
export function halvesOf({ start, end }: ReportRange): readonly [ReportRange, ReportRange] | null {
  if (start === end) return null;
  const middle = addDays(start, Math.floor(daysBetween(start, end) / 2));
  return [
    { start, end: middle },
    { start: addDays(middle, 1), end },
  ];
}
