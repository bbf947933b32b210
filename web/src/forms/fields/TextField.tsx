import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** `<TextField label="E-mail" type="email" autoComplete="email" {...form.field('email')} />` */
export function TextField(props: Props) {
  const { label, error, help, helpTone, optional, hideLabel, ...input } = props;
  return (
    <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
