import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './choiceList.module.css';
import { FieldError } from '#web/ui/field/Field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** Shown on the right, such as a price. */
  end?: ReactNode;
  disabled?: boolean | undefined;
};

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'value' | 'type' | 'multiple'> & {
  legend: string;
  choices: readonly Choice[];
  /** The chosen value or values of a controlled list; leave it out with `form.field()`. */
  value?: string | readonly string[] | undefined;
  /** Uses checkboxes, of which any number may be ticked. */
  multiple?: boolean | undefined;
  /** Shows the note next to the label instead of below it. */
  inline?: boolean | undefined;
  error?: string | undefined;
};

/** Radio buttons or checkboxes as ruled rows. */
export function ChoiceList(props: Props) {
  const { legend, choices, value, multiple, inline, error, ...input } = props;
  const chosen = typeof value === 'string' ? [value] : value;
  const message = useId();
  return (
    <div className="stack gap-1">
      <fieldset
        className={styles.choices}
        data-invalid={error ? '' : undefined}
        aria-describedby={error ? message : undefined}
      >
        <legend className="sr">{legend}</legend>
        {choices.map((choice) => (
          <label className={styles.choice} key={choice.value}>
            <input
              {...input}
              type={multiple ? 'checkbox' : 'radio'}
              value={choice.value}
              disabled={choice.disabled ?? input.disabled}
              {...(chosen ? { checked: chosen.includes(choice.value) } : {})}
            />
            <span>
              <b>{choice.label}</b>
              {choice.note ? (
                <>
                  {inline ? ' ' : <br />}
                  <span className="small muted">{choice.note}</span>
                </>
              ) : null}
            </span>
            <span className="num">{choice.end}</span>
          </label>
        ))}
      </fieldset>
      {error ? <FieldError id={message} message={error} /> : null}
    </div>
  );
}
