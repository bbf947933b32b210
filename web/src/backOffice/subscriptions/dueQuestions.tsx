import { signatureStatus } from '#shared/signatures/signatureStatus';
import {
  addYears,
  type CalendarDate,
  formatDate,
  isCalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import type { Question } from '../kit/record/useQuestions';

/** A due date further ahead is probably a mistake. */
const usualYears = 10;

type Changed = { readonly due: string | null; readonly status?: number };

/** Questions before a subscription ends today, or gets a due date far in the future. */
export function dueQuestions(before: Changed, { due, status }: Changed): Question[] {
  const isEnded = status === signatureStatus.overdue && before.status !== status;
  if (isEnded && due !== null && due === before.due && isCalendarDate(due)) return [ending(due)];
  if (due === null || due === before.due || !isCalendarDate(due)) return [];
  if (due <= addYears(todayInSaoPaulo(new Date()), usualYears)) return [];
  return [
    {
      title: `Vencimento em ${formatDate(due)}?`,
      confirm: 'Salvar este vencimento',
      body: <p>São mais de dez anos a partir de hoje.</p>,
    },
  ];
}

const ending = (due: CalendarDate): Question => ({
  title: 'Encerrar a assinatura hoje?',
  confirm: 'Encerrar a assinatura',
  body: (
    <p>
      Valeria até {formatDate(due)}. O vencimento passa a ser ontem; escolher outro status aqui
      devolve o anterior.
    </p>
  ),
});
