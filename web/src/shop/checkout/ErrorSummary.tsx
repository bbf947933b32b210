import { useId, useLayoutEffect, useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { invalidControls } from '#web/forms/useSchemaForm';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import styles from './checkout.module.css';
import type { CheckoutFormState } from './form/useCheckoutForm';

type Wrong = { readonly control: HTMLElement; readonly name: string };

/**
 * The banner of a long form. Each invalid field is a link to it that disappears when the field is
 * corrected, and the banner disappears with the last one. With several invalid fields, the focus
 * moves here (`focusFirstInvalid`).
 */
export function ErrorSummary({ form }: { form: CheckoutFormState }) {
  const { banner, formState } = form;
  const place = useRef<HTMLDivElement>(null);
  const label = useId();
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const { submitCount, errors } = formState;
  const isRefused = submitCount > 0 && Object.keys(errors).length > 0;
  const text = banner ?? (isRefused ? commonMessages.fieldErrorBanner : null);
  useLayoutEffect(() => {
    const found = text === null ? [] : wrongFields(place.current?.closest('form'));
    if (!areSame(found, wrong)) setWrong(found);
    // The form is a new object at each render.
  }, [form, text, wrong]);
  const isShown = text !== null && (text !== commonMessages.fieldErrorBanner || wrong.length > 0);
  return (
    <div
      ref={place}
      className={styles.errors}
      role="group"
      aria-labelledby={label}
      tabIndex={-1}
      hidden={!isShown}
      data-errors=""
    >
      {isShown ? (
        <Notice tone="stop">
          <div role="alert" id={label}>
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <ul>
            {wrong.map(({ control, name }) => (
              <li key={name}>
                <a
                  href={`#${control.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    control.focus();
                  }}
                >
                  <Unbroken>{name}</Unbroken>
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

const areSame = (some: readonly Wrong[], others: readonly Wrong[]) =>
  some.length === others.length &&
  some.every(
    ({ control, name }, at) => control === others[at]?.control && name === others[at].name,
  );

/** The invalid fields in page order; the first of a group of choices represents the group. */
function wrongFields(form: HTMLElement | null | undefined): Wrong[] {
  const found = new Map<Element, Wrong>();
  for (const control of form?.querySelectorAll<HTMLElement>(invalidControls) ?? []) {
    const group = control.closest('[data-invalid]');
    if (!found.has(group ?? control)) {
      found.set(group ?? control, { control, name: nameOf(control, group) });
    }
  }
  return [...found.values()];
}

/** "Prefixo, Suplemento de Conversão para Etanol" */
function nameOf(control: HTMLElement, group: Element | null): string {
  const label = group
    ? (group.querySelector('legend') ?? byId(group.getAttribute('aria-labelledby')))
    : labelled(control)?.labels?.[0];
  const name = label?.textContent ?? group?.getAttribute('aria-label') ?? '';
  const part = control.closest('fieldset[aria-label]')?.getAttribute('aria-label');
  return [name.replace(' (opcional)', ''), part].filter(Boolean).join(', ');
}

const byId = (id: string | null) => (id === null ? null : document.getElementById(id));

const labelled = (control: HTMLElement) =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
