import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../icon/Icon';

export type FieldFrame = {
  label: string;
  /** An error message that replaces the help; it also marks the control as invalid. */
  error?: string | undefined;
  help?: ReactNode;
  /** With `wait`, the help is a warning that does not block. */
  helpTone?: 'wait' | undefined;
  /** Adds "(opcional)". */
  optional?: boolean | undefined;
  /** Only screen readers get the label, as in filter bars. */
  hideLabel?: boolean | undefined;
};

/** Connects a control to its label and message; spread it on the input. */
export type ControlWiring = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldFrame & { children: (control: ControlWiring) => ReactNode };

export function Field({ label, error, help, helpTone, optional, hideLabel, children }: Props) {
  const id = useId();
  const message = `${id}m`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'sr' : 'label'}>
        {label}
        {optional ? <span> (opcional)</span> : null}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-describedby': error || help ? message : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <FieldError id={message} message={error} />
      ) : help ? (
        <p className={styles.help} id={message} data-tone={helpTone}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, message }: { id?: string | undefined; message: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" />
      {message}
    </p>
  );
}

const invisible = /[\u200B\u2060]/g;

/**
 * Removes the spaces around pasted numbers, codes and addresses in single-line fields, except
 * passwords. It listens before React, which then sees the corrected value.
 */
function dropPastedSpaces(event: Event): void {
  const input = event.target;
  if (!(event instanceof InputEvent) || event.inputType !== 'insertFromPaste') return;
  if (!(input instanceof HTMLInputElement) || isPassword(input)) return;
  const bare = input.value.replaceAll(invisible, '').trim();
  // The value of an e-mail field lacks the spaces that the field shows.
  if (bare === input.value && input.type !== 'email') return;
  // React shadows `value` on the element to tell its own changes from the user's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, bare);
}

const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete.includes('password');

if (typeof document !== 'undefined') document.addEventListener('input', dropPastedSpaces, true);
