import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import { dismissAlerts, notify } from '../state/notify';
import { RequestFailure, type FieldErrors } from '../http/RequestFailure';
import { useChange } from '../http/useChange';

type Options<Values extends FieldValues, Output extends FieldValues> = {
  /** Its messages are shown unchanged. */
  schema: GenericSchema<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** The field of a flattened server key, if it has another name. */
  fieldOfKey?: (key: string) => FieldPath<Values> | undefined;
  /** Called when another person changed the record, to fetch it again. */
  onStale?: () => unknown;
  /**
   * What is typed while it is sent stays in the form. By default nothing can be typed until the
   * answer, because the form then closes or starts anew; `disabled` fields would lose the focus.
   */
  typesOn?: boolean;
};

export type FieldBinding = UseFormRegisterReturn & {
  readOnly?: true;
  error: string | undefined;
};

export type SchemaForm<
  Values extends FieldValues,
  Output extends FieldValues = Values,
> = UseFormReturn<Values, unknown, Output> & {
  /** Spread it on a field component: `{...form.field('email')}`. */
  field: (name: FieldPath<Values>) => FieldBinding;
  /** Show it in a `Notice` with `role="alert"`. */
  banner: string | null;
  setBanner: (banner: string | null) => void;
  /** Shows messages at their fields; those without a field are added to the banner. */
  showFieldErrors: (fields: FieldErrors) => void;
  /**
   * `<form noValidate onSubmit={form.submit(save)}>`; shows a RequestFailure that `save` throws.
   */
  submit: (
    run: (values: Output) => Promise<unknown>,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A form with a schema of `shared/`. It validates on blur and then live. The first invalid field
 * takes the focus, or the error list if the form has one. Messages of a 400 are shown at their
 * fields below the banner. A running submit is not repeated.
 */
export function useSchemaForm<Values extends FieldValues, Output extends FieldValues = Values>(
  options: Options<Values, Output>,
): SchemaForm<Values, Output> {
  const { schema, defaultValues, fieldOfKey, onStale, typesOn } = options;
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [banner, setBanner] = useState<string | null>(null);

  const field = (name: FieldPath<Values>): FieldBinding => ({
    ...form.register(name),
    ...(!typesOn && form.formState.isSubmitting ? { readOnly: true } : {}),
    error: messageOf(get(form.formState.errors, name)),
  });

  const isField = (name: string): name is FieldPath<Values> => form.control._names.mount.has(name);

  const showFieldErrors = (fields: FieldErrors): void => {
    const names = new Map([...form.control._names.mount].map((name) => [flat(name), name]));
    const homeless: string[] = [];
    for (const [key, message] of fields) {
      const name = fieldOfKey?.(key) ?? names.get(key);
      if (name !== undefined && isField(name)) form.setError(name, { type: 'server', message });
      else homeless.push(message);
    }
    setBanner([commonMessages.fieldErrorBanner, ...homeless].join('\n'));
  };

  const change = useChange(
    async (run: (values: Output) => Promise<unknown>, element: HTMLElement) => {
      setBanner(null);
      dismissAlerts();
      try {
        await form.handleSubmit(run)();
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        if (error.is('stale')) onStale?.();
        if (error.fields.size > 0) {
          error.takeOver();
          showFieldErrors(error.fields);
        }
        throw error;
      } finally {
        focusFirstInvalid(element);
      }
    },
  );
  /**
   * A change that waits for the connection is withdrawn when the user types on, so that it is not
   * sent half written.
   */
  const sayUnsent = () => {
    if (change.withdraw()) notify({ tone: 'stop', text: 'Sem conexão: ainda não foi salvo.' });
  };

  const submit =
    (run: (values: Output) => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.currentTarget.addEventListener('input', sayUnsent, { once: true });
      change.run(run, event.currentTarget);
    };

  return { ...form, field, banner, setBanner, showFieldErrors, submit };
}

const flat = (name: string) => name.replaceAll('.', '_');

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  // The schemas of the API say it in the API's words, which the other forms do not use.
  if (error.message === apiMessages.blank) return commonMessages.requiredField;
  return typeof error.message === 'string' ? error.message : undefined;
}

// Radio buttons and the buttons of an upload cannot have `aria-invalid`, so their group is marked.
export const invalidControls =
  '[aria-invalid="true"], [data-invalid] :is(input:not([hidden]), button)';

/**
 * Focuses the first invalid field in page order once the messages are rendered, or the error list
 * if there are several. A field that is still loading gets the focus when it appears, unless the
 * focus has moved.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const list = form.querySelector<HTMLElement>('[data-errors]');
    const isLong = list !== null && list.querySelectorAll('li').length > 1;
    const first = isLong ? list : form.querySelector<HTMLElement>(invalidControls);
    if (first?.getAttribute('aria-busy') !== 'true') {
      first?.focus();
      // `focus` does not scroll to a field that has it, as the button that was pressed takes none.
      first?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const { activeElement } = document;
    requestAnimationFrame(() => {
      if (form.isConnected && document.activeElement === activeElement) focusFirstInvalid(form);
    });
  });
}
