import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The button that opened the form has gone, and the focus with it. */
export function useFirstField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values>, 'setFocus'>,
  name: FieldPath<Values>,
): void {
  useEffect(() => {
    setFocus(name);
  }, [setFocus, name]);
}

/** Where the focus goes from a form that closes. */
export const focusTitle = (id: 'chaves' | 'webhooks'): void => document.getElementById(id)?.focus();
