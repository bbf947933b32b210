import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './choiceList.module.css';
import { FieldError } from './Field';

export type Choice = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** Shown at the right, such as a price. */
  end?: ReactNode;
};

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'value' | 'type'> & {
  legend: string;
  choices: readonly Choice[];
  /** The chosen value, where the list is controlled; leave out with `form.field()`. */
  value?: string | undefined;
  error?: string | undefined;
};

/** Radios as ruled rows. */
export function ChoiceList({ legend, choices, value, error, ...input }: Props) {
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
              type="radio"
              value={choice.value}
              {...(value === undefined ? {} : { checked: value === choice.value })}
            />
            <span>
              <b>{choice.label}</b>
              {choice.note ? (
                <>
                  <br />
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
