import { useState } from 'react';
import { type CalendarDate, parseTypedDate } from '#shared/values/calendarDate';
import { shownDate } from '#web/forms/typedFields';

/**
 * The text of a date field whose day is stored while it is typed. A day set elsewhere is shown, but
 * a day that came from this field changes neither the text nor the focus. `stored` is '' for no
 * day.
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
