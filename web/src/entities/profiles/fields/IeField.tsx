import type { ComponentProps, MouseEvent } from 'react';
import { typeInto } from '#web/forms/typeInto';
import { Button } from '#web/ui/button/Button.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import styles from '../../../ui/field/field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  error: string | undefined;
  warning: string | null;
};

/** The state registration of a company, with a button for who has none. */
export function IeField({ error, warning, ...input }: Props) {
  return (
    <Field
      label="Inscrição estadual"
      error={error}
      help={warning ?? 'Sem inscrição estadual? Use ISENTO.'}
      helpTone={warning ? 'wait' : undefined}
    >
      {(control) => (
        <div className={styles.withButton}>
          <input type="text" autoCapitalize="characters" {...input} {...control} />
          <Button small onClick={fillExempt}>
            <span className="sr">Preencher </span>ISENTO
          </Button>
        </div>
      )}
    </Field>
  );
}

function fillExempt({ currentTarget }: MouseEvent) {
  const input = currentTarget.previousElementSibling;
  if (!(input instanceof HTMLInputElement)) return;
  typeInto(input, 'ISENTO');
  input.focus();
}
