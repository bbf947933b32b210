import { useState } from 'react';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';

/** The day on which this part of the screen was first drawn, so that it does not change between two draws. */
export function useToday(): CalendarDate {
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  return today;
}

/** The moment at which this part of the screen was first drawn. */
export function useMoment(): Date {
  const [moment] = useState(() => new Date());
  return moment;
}
