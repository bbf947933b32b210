import { addBankingDays, isBankingDay } from '../brazil/bankingDays';
import { addDays, type CalendarDate, formatDate } from '../values/calendarDate';

/** `days` after the issue, moved to the next banking day: no slip is due while banks are closed. */
export function boletoDueDate(issued: CalendarDate, days: number): CalendarDate {
  const due = addDays(issued, days);
  return isBankingDay(due) ? due : addBankingDays(due, 1);
}

/** A slip can be paid until the end of the banking day after its due date. */
export const lastPayableDay = (due: CalendarDate): CalendarDate => addBankingDays(due, 1);

type BoletoDays = { readonly issued: CalendarDate; readonly due: CalendarDate };

/** The note beside the due date: whether it was moved, and until when it can be paid. */
export function boletoDueNote({ issued, due }: BoletoDays, days: number): string {
  const payable = `pagável até ${formatDate(lastPayableDay(due))}`;
  const isMoved = due !== addDays(issued, days) && due === boletoDueDate(issued, days);
  return isMoved ? `próximo dia útil, ${payable}` : payable;
}

/** The due date on pages, e-mails and the slip: "24/12/2026 (pagável até 28/12/2026)". */
export const boletoDueText = (due: CalendarDate, note: string | null): string =>
  note === null ? formatDate(due) : `${formatDate(due)} (${note})`;
