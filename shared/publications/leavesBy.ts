import { addBankingDays } from '../brazil/bankingDays';
import type { CalendarDate } from '../values/calendarDate';
import { dispatchDays } from './whatIsSent';

/** The last day on which a printed title that was paid on `day` leaves in time. */
export const leavesBy = (day: CalendarDate): CalendarDate => addBankingDays(day, dispatchDays);
