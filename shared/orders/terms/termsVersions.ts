import { type CalendarDate, calendarDate } from '../../values/calendarDate';

/** The first day of each version of the terms, oldest first; the texts are in `termsTexts.ts`. */
export const termsDays = ['2026-03-02', '2026-12-01'] as const;
export type TermsDay = (typeof termsDays)[number];

/** The version in force on a day; earlier orders count under the first version. */
export const termsOn = (day: CalendarDate): TermsDay =>
  termsDays.findLast((from) => from <= day) ?? termsDays[0];

/** The versions before this one, newest first. */
export const termsBefore = (version: TermsDay): TermsDay[] =>
  termsDays.filter((day) => day < version).toReversed();

export const isTermsDay = (text: string): text is TermsDay => termsDays.some((day) => day === text);

export const termsDate = (version: TermsDay): CalendarDate => calendarDate(version);
