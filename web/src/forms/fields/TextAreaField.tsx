import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';

type Props = FieldFrame & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

export function TextAreaField(props: Props) {
  const { label, error, help, helpTone, optional, hideLabel, ...textarea } = props;
  return (
    <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
      {(control) => <textarea rows={5} {...textarea} {...control} />}
    </Field>
  );
}
