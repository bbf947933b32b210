import { describe, expect, it } from 'vitest';
import { isLateOn, lateUntil, momentOf } from '#functions/dispatch/waiting/lateness';
import { addDays, calendarDate } from '#shared/values/calendarDate';

describe('what should have left', () => {
  it('leaves within two banking days: the third is late', () => {
    // Thursday; Friday 20 November is a holiday.
    const since = '2026-11-19T12:00:00.000Z';
    expect(isLateOn(since, calendarDate('2026-11-24'))).toBe(false);
    expect(isLateOn(since, calendarDate('2026-11-25'))).toBe(true);
    // Late in the evening in São Paulo it is still the day before.
    expect(isLateOn('2026-11-20T02:00:00.000Z', calendarDate('2026-11-24'))).toBe(false);
  });

  it('is the same for a row and for the list of all that is late, on each day of two months', () => {
    for (let back = 0; back < 60; back += 1) {
      const today = addDays(calendarDate('2027-02-28'), -back);
      for (let days = 0; days < 12; days += 1) {
        const day = addDays(today, -days);
        for (const since of [day, `${day}T02:59:59.000Z`, `${day}T03:00:00.000Z`]) {
          const listed = momentOf(since) <= lateUntil(today);
          expect([today, since, listed]).toEqual([today, since, isLateOn(since, today)]);
        }
      }
    }
  });
});
