import { isCalendarDate, formatDate } from '../values/calendarDate';

type End = {
  readonly due?: string | null | undefined;
  readonly sure_until?: string | undefined;
};

/** "09/12/2026", with the reason if a later day was paid but that renewal is under withdrawal. */
export function endText({ due, sure_until: sure }: End): string | null {
  if (sure) return `${shown(sure)} (renovação em desistência)`;
  return due ? shown(due) : null;
}

const shown = (day: string) => (isCalendarDate(day) ? formatDate(day) : day);
