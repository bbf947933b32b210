import { addDays, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';

/** The accountant's table of the month before this one, which is the month they need. */
export function accountantMonth(): string {
  const first = calendarDate(`${todayInSaoPaulo(new Date()).slice(0, 7)}-01`);
  const end = addDays(first, -1);
  const range = new URLSearchParams({ start: `${end.slice(0, 7)}-01`, end });
  return `${pathTo('/admin/report/accountant')}?${range.toString()}`;
}
