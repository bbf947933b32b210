/** A day as `YYYY-MM-DD`, which sorts and compares as text and has no time zone. */
export type CalendarDate = string & { readonly unit: 'calendarDate' };

/**
 * Made at first use: it costs 12 ms, which many cold starts can avoid. Not simply UTC minus three
 * hours, although that holds since 2019: Brazil may bring summer time back, and the runtime will
 * know.
 */
const saoPauloClock = () =>
  (clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  }));
let clock: Intl.DateTimeFormat | undefined;

/** Date and time in São Paulo, `YYYY-MM-DD HH:MM`. */
const inSaoPaulo = (moment: Date): readonly [string, string] => {
  const [day = '', time = ''] = saoPauloClock().format(moment).split(' ');
  return [day, time];
};

const dayInMilliseconds = 86_400_000;

const iso = (time: Date) => time.toISOString().slice(0, 10);

export function isCalendarDate(text: string): text is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const year = Number(match[1]);
  const month = Number(match[2]) - 1;
  const day = Number(match[3]);
  const time = new Date(Date.UTC(year, month, day));
  // 31 June would be a day of another month, and the year 50 would be taken for 1950.
  return (
    time.getUTCDate() === day && time.getUTCMonth() === month && time.getUTCFullYear() === year
  );
}

export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

const midnight = (date: CalendarDate) =>
  Date.UTC(yearOf(date), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));

const dayBehindUtc = (moment: Date, hours: number) =>
  iso(new Date(moment.getTime() - hours * 3_600_000));

/**
 * The day in São Paulo at that moment: the shop's "today", and the date of any timestamp. It is
 * always two or three hours behind UTC; only when that makes a difference is the slow clock used.
 */
export function todayInSaoPaulo(now: Date): CalendarDate {
  const day = dayBehindUtc(now, 3);
  return calendarDate(day === dayBehindUtc(now, 2) ? day : inSaoPaulo(now)[0]);
}

/**
 * The midnight that ends the current day in São Paulo, whose clocks are three hours behind UTC, or
 * two in summer time.
 */
export function endOfDayInSaoPaulo(now: Date): Date {
  const today = todayInSaoPaulo(now);
  const end = midnight(addDays(today, 1)) + 3 * 3_600_000;
  const anHourEarlier = new Date(end - 3_600_000);
  return todayInSaoPaulo(anHourEarlier) === today ? new Date(end) : anHourEarlier;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  calendarDate(iso(new Date(midnight(date) + days * dayInMilliseconds)));

/** The same day `years` later; 29 February becomes 28 February in a common year. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const moved = `${String(yearOf(date) + years).padStart(4, '0')}${date.slice(4)}`;
  return isCalendarDate(moved) ? moved : calendarDate(moved.replace(/29$/, '28'));
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((midnight(to) - midnight(from)) / dayInMilliseconds);

/** The months (YYYY-MM) of a range of days, both ends included; none if it is reversed. */
export function monthsBetween(start: CalendarDate, end: CalendarDate): string[] {
  const months: string[] = [];
  for (let month = monthNumber(start); month <= monthNumber(end); month += 1) {
    const year = String(Math.floor(month / 12)).padStart(4, '0');
    months.push(`${year}-${String((month % 12) + 1).padStart(2, '0')}`);
  }
  return months;
}

const firstSale = calendarDate('1997-01-01');

/** The months of a range in which the company can have sold something: from 1997 until today. */
export const monthsOfTrade = (
  start: CalendarDate,
  end: CalendarDate,
  today: CalendarDate,
): string[] => monthsBetween(start < firstSale ? firstSale : start, end > today ? today : end);

const monthNumber = (date: CalendarDate) => yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (date: CalendarDate): number => new Date(midnight(date)).getUTCDay();

/** DD/MM/YYYY */
export const formatDate = (date: CalendarDate): string => date.split('-').reverse().join('/');

/** "21/11/2026 14:05" in São Paulo, for a timestamp such as a history entry's. */
export const formatMoment = (moment: Date): string =>
  `${formatDate(todayInSaoPaulo(moment))} ${inSaoPaulo(moment)[1]}`;

const isoMoment = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]*(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads DD/MM/YYYY as typed, and YYYY-MM-DD as pasted; null if incomplete or not a valid day. */
export function parseTypedDate(typed: string): CalendarDate | null {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const [, pasted] = isoMoment.exec(text) ?? [];
  const date = pasted ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const years = { first: 1950, last: 2100 } as const;

/** Whether the shop can have something in that year; others are typing errors. */
export const isPlausible = (date: CalendarDate): boolean =>
  yearOf(date) >= years.first && yearOf(date) <= years.last;

export const implausibleYear = `O ano precisa estar entre ${years.first} e ${years.last}.` as const;

/** "hoje", "amanhã", "em 12 dias"; a day that has passed is today. */
export const inDays = (days: number): string =>
  days <= 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
