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
import { commonMessages } from '#shared/messages/messages';
import { dismissAlerts, notify } from '../state/notify';
import { RequestFailure, type FieldErrors } from '../http/RequestFailure';
import { useChange } from '../http/useChange';

type Options<Values extends FieldValues, Output extends FieldValues> = {
  /** Its messages are shown as they are. */
  schema: GenericSchema<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** Where a flattened server key belongs, if not the field of the same name. */
  fieldOfKey?: (key: string) => FieldPath<Values> | undefined;
  /** Another person has changed the record: it is fetched again. */
  onStale?: () => unknown;
};

export type FieldBinding = UseFormRegisterReturn & { error: string | undefined };

export type SchemaForm<
  Values extends FieldValues,
  Output extends FieldValues = Values,
> = UseFormReturn<Values, unknown, Output> & {
  /** Spread it on a field component: `{...form.field('email')}`. */
  field: (name: FieldPath<Values>) => FieldBinding;
  /** Show it in a `Notice` with `role="alert"`. */
  banner: string | null;
  setBanner: (banner: string | null) => void;
  /** Puts messages on their fields; those without a field are added to the banner. */
  showFieldErrors: (fields: FieldErrors) => void;
  /** `<form noValidate onSubmit={form.submit(save)}>`; a RequestFailure of `save` is shown. */
  submit: (
    run: (values: Output) => Promise<unknown>,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A form on a schema of `shared/`: validates on blur, then live; the first invalid field takes the
 * focus, or their list where the form has one; messages of a 400 land on their fields under the banner; a submit under way is not repeated.
 */
export function useSchemaForm<Values extends FieldValues, Output extends FieldValues = Values>(
  options: Options<Values, Output>,
): SchemaForm<Values, Output> {
  const { schema, defaultValues, fieldOfKey, onStale } = options;
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [banner, setBanner] = useState<string | null>(null);

  const field = (name: FieldPath<Values>): FieldBinding => ({
    ...form.register(name),
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
  /** What is typed while the rest waits for the connection is not sent half written. */
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
  return typeof error.message === 'string' ? error.message : undefined;
}

// Radios and the buttons of an upload cannot be `aria-invalid` themselves; their group is marked.
export const invalidControls =
  '[aria-invalid="true"], [data-invalid] :is(input:not([hidden]), button)';

/**
 * In the order of the page, once the messages are drawn; where the form lists them and there are several, their
 * list. A field whose part is still loading takes the focus as soon as it is there, unless the focus has moved.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const list = form.querySelector<HTMLElement>('[data-errors]');
    const isLong = list !== null && list.querySelectorAll('li').length > 1;
    const first = isLong ? list : form.querySelector<HTMLElement>(invalidControls);
    if (first?.getAttribute('aria-busy') !== 'true') {
      first?.focus();
      return;
    }
    const { activeElement } = document;
    requestAnimationFrame(() => {
      if (form.isConnected && document.activeElement === activeElement) focusFirstInvalid(form);
    });
  });
}
