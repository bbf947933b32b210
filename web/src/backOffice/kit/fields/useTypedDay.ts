import { useState } from 'react';
import { type CalendarDate, parseTypedDate } from '#shared/values/calendarDate';
import { shownDate } from '#web/forms/typedFields';

/**
 * The text of a date field whose day is stored as soon as it is typed. A day that is set elsewhere is shown; one that
 * comes back from this field leaves its text, and the focus, to whoever types. `stored` is '' for none.
 */
export function useTypedDay(stored: string) {
  const [text, setText] = useState(shownDate(stored));
  const [before, setBefore] = useState(stored);
  const [typed, setTyped] = useState<string | null>(null);
  if (before !== stored) {
    setBefore(stored);
    if (stored !== typed) {
      setText(shownDate(stored));
      setTyped(null);
    }
  }
  const day = parseTypedDate(text);
  const type = (next: string): CalendarDate | null => {
    const nextDay = parseTypedDate(next);
    setText(next);
    setTyped(next === '' ? '' : nextDay);
    return nextDay;
  };
  return { text, day, type };
}
