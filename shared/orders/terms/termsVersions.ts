import { type CalendarDate, calendarDate } from '../../values/calendarDate';

/** The day from which each version of the terms holds, oldest first; their words stand in `termsTexts.ts`. */
export const termsDays = ['2026-03-02', '2026-12-01'] as const;
export type TermsDay = (typeof termsDays)[number];

/** The version in force on a day; what was ordered before the first one has the first one. */
export const termsOn = (day: CalendarDate): TermsDay =>
  termsDays.findLast((from) => from <= day) ?? termsDays[0];

/** The versions that were in force before this one, newest first. */
export const termsBefore = (version: TermsDay): TermsDay[] =>
  termsDays.filter((day) => day < version).toReversed();

export const isTermsDay = (text: string): text is TermsDay => termsDays.some((day) => day === text);

export const termsDate = (version: TermsDay): CalendarDate => calendarDate(version);
