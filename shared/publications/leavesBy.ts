import { addBankingDays } from '../brazil/bankingDays';
import type { CalendarDate } from '../values/calendarDate';
import { dispatchDays } from './whatIsSent';

/** The last day on which a printed title paid on `day` must be sent. */
export const leavesBy = (day: CalendarDate): CalendarDate => addBankingDays(day, dispatchDays);
