import { useState } from 'react';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';

/** The date when this part was first rendered, so that it does not change between renders. */
export function useToday(): CalendarDate {
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  return today;
}

/** The time when this part was first rendered. */
export function useMoment(): Date {
  const [moment] = useState(() => new Date());
  return moment;
}
