import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';

export type SelectOption = {
  value: string | number;
  label: string;
  disabled?: boolean | undefined;
};

type Props = FieldFrame &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    options: readonly SelectOption[];
  };

export function SelectField(props: Props) {
  const { label, error, help, helpTone, optional, hideLabel, options, ...select } = props;
  return (
    <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
