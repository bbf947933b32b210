import type { ChangeEvent } from 'react';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import { Field } from '#web/ui/field/Field.tsx';
import styles from './factors.module.css';

type Props = FieldBinding & {
  label: string;
  /** A six-digit code that submits itself when complete; otherwise a recovery code. */
  isShort: boolean;
};

const digits = 6;

export function CodeField({ label, isShort, error, onChange, ...input }: Props) {
  const typed = async (event: ChangeEvent<HTMLInputElement>) => {
    const { value, form } = event.target;
    await onChange(event);
    if (isShort && value.replaceAll(/\D/g, '').length === digits) form?.requestSubmit();
  };
  return (
    <Field label={label} error={error}>
      {({ className, ...control }) => (
        <input
          type="text"
          inputMode={isShort ? 'numeric' : undefined}
          autoComplete={isShort ? 'one-time-code' : 'off'}
          autoCapitalize={isShort ? undefined : 'characters'}
          spellCheck={false}
          // Allows for spaces in pasted digits.
          maxLength={20}
          data-autofocus=""
          {...input}
          {...control}
          className={`${className ?? ''} ${styles.otp ?? ''}`}
          onChange={(event) => void typed(event)}
        />
      )}
    </Field>
  );
}
