import type { ComponentProps } from 'react';
import { loadCommonPasswords } from './uncommonPassword';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';

/** A password being chosen, in a form whose schema holds `uncommon`; it is checked when left. */
export function NewPasswordField({ onBlur, ...rest }: ComponentProps<typeof PasswordField>) {
  return (
    <PasswordField
      autoComplete="new-password"
      {...rest}
      onFocus={() => void loadCommonPasswords()}
      onBlur={(event) => void loadCommonPasswords().then(() => onBlur?.(event))}
    />
  );
}
