import { addYears, formatDate, isCalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Question } from '../kit/record/useQuestions';

/** How far ahead an end may be before it looks like a slip of the hand. */
const usualYears = 10;

/** What is asked before a subscription gets an end far in the future. */
export function dueQuestions(before: string | null, due: string | null): Question[] {
  if (due === null || due === before || !isCalendarDate(due)) return [];
  if (due <= addYears(todayInSaoPaulo(new Date()), usualYears)) return [];
  return [
    {
      title: `Vencimento em ${formatDate(due)}?`,
      confirm: 'Salvar este vencimento',
      body: <p>São mais de dez anos a partir de hoje.</p>,
    },
  ];
}
