import { addDays, calendarDate, type CalendarDate, weekday } from '../values/calendarDate';

const saturday = 6;
const sunday = 0;

/**
 * National holidays with a fixed date, MM-DD (Lei 662/1949 and 6.802/1980; 20 November by Lei
 * 14.759/2023).
 */
const fixedHolidays = [
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
];

/** Days from Easter on which banks stay closed: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const daysFromEaster = [-48, -47, -2, 60];

/** Banks and the post office are open: neither a weekend nor a national holiday. */
export function isBankingDay(day: CalendarDate): boolean {
  if (weekday(day) === saturday || weekday(day) === sunday) return false;
  if (fixedHolidays.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !daysFromEaster.some((days) => addDays(easter, days) === day);
}

/** The day that is `count` banking days after `day`, which itself does not count. */
export function addBankingDays(day: CalendarDate, count: number): CalendarDate {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBankingDay(reached)) left -= 1;
  }
  return reached;
}

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const yearOfCentury = year % 100;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * correction + 114;
  const month = String(Math.floor(count / 31)).padStart(2, '0');
  const date = String((count % 31) + 1).padStart(2, '0');
  return calendarDate(`${String(year)}-${month}-${date}`);
}
