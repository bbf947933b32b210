import type { ComponentProps } from 'react';
import { loadCommonPasswords } from './uncommonPassword';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';

/** A field for a new password, validated on blur; its form's schema must include `uncommon`. */
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
