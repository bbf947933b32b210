import { expect, it } from 'vitest';
import { addBankingDays } from '#shared/brazil/bankingDays';
import { askingDays, chargeDay, noticeDay } from '#shared/signatures/autoRenewal';
import { addDays, calendarDate, daysBetween } from '#shared/values/calendarDate';

const start = calendarDate('2026-01-01');
const fourYears = Array.from({ length: 1461 }, (_, ahead) => addDays(start, ahead));

it('the bank is asked from ten to two banking days before the day of a charge, whatever the holidays', () => {
  for (const charged of fourYears) {
    const { first, last } = askingDays(charged);
    expect(first < last).toBe(true);
    expect(addBankingDays(last, 2) <= charged).toBe(true);
    expect(addBankingDays(first, 10) >= charged).toBe(true);
  }
});

it('price and day are told well before the bank is asked', () => {
  for (const due of fourYears) {
    expect(daysBetween(noticeDay(due), askingDays(chargeDay(due)).first)).toBeGreaterThan(10);
  }
});
