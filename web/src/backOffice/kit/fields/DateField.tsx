import { useMaskito } from '@maskito/react';
import { useCallback, useRef, type ComponentProps, useState } from 'react';
import {
  formatDate,
  isCalendarDate,
  parseTypedDate,
  type CalendarDate,
} from '#shared/values/calendarDate';
import { masks } from '#web/forms/masks';
import { typeInto } from '#web/forms/typeInto';
import { Button } from '#web/ui/button/Button.tsx';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';
import field from '../../../ui/field/field.module.css';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './dateField.module.css';
import { shownDate } from '#web/forms/typedFields';

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>;

/**
 * DD/MM/YYYY, typed or picked from the browser's calendar; use it with `shownDate` and `typedDate`.
 */
export function DateField(props: Props) {
  const { label, error, help, helpTone, optional, hideLabel, ref, ...input } = props;
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const mask = useMaskito({ options: masks.date.options });
  const all = useCallback(
    (element: HTMLInputElement | null) => {
      text.current = element;
      mask(element);
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [mask, ref],
  );
  const open = () => {
    if (!calendar.current || !text.current) return;
    calendar.current.value = parseTypedDate(text.current.value) ?? '';
    calendar.current.showPicker();
  };
  return (
    <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
      {(control) => (
        <div className={field.affix}>
          <input
            type="text"
            inputMode="numeric"
            placeholder="DD/MM/AAAA"
            autoComplete="off"
            {...input}
            {...control}
            ref={all}
          />
          <Button
            square
            aria-label={`Escolher ${label.toLowerCase()}`}
            disabled={input.disabled}
            onClick={open}
          >
            <Icon name="calendar" />
          </Button>
          <input
            ref={calendar}
            className={styles.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const { value } = event.target;
              if (text.current && isCalendarDate(value)) typeInto(text.current, formatDate(value));
            }}
          />
        </div>
      )}
    </Field>
  );
}

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
