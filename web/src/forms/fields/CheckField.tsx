import { useId, type ComponentProps } from 'react';
import { FieldError } from '#web/ui/field/Field.tsx';
import styles from '../../ui/field/field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  label: string;
  error?: string | undefined;
  /** A muted line below the label. */
  note?: string | undefined;
};

export function CheckField({ label, error, note, ...input }: Props) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <label className={styles.check} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}m` : undefined}
        />
        {note === undefined ? (
          label
        ) : (
          <span>
            {label}
            <small>{note}</small>
          </span>
        )}
      </label>
      {error ? <FieldError id={`${id}m`} message={error} /> : null}
    </div>
  );
}
