import { useState, type ComponentProps } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';
import styles from '../../ui/field/field.module.css';

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>;

/** A password field with a button that shows the password. */
export function PasswordField(props: Props) {
  const { label, error, help, helpTone, optional, hideLabel, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
      {(control) => (
        <div className={styles.withButton}>
          <input type={shown ? 'text' : 'password'} {...input} {...control} />
          <Button small aria-pressed={shown} onClick={() => setShown(!shown)}>
            Mostrar<span className="sr"> a senha digitada</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
