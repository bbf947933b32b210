import { useMaskito } from '@maskito/react';
import { useCallback, type ComponentProps } from 'react';
import type { Mask } from '../masks';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    /** One of the masks in `forms/masks`; it also sets the keyboard. */
    mask: Mask;
  };

/** Pass values already masked (`masked(mask, value)`), because a mask only formats typed text. */
export function MaskedField(props: Props) {
  const { label, error, help, helpTone, optional, hideLabel, mask, ref, ...input } = props;
  const maskRef = useMaskito({ options: mask.options });
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      maskRef(element);
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [maskRef, ref],
  );
  return (
    <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
      {(control) => (
        <input
          type={mask.type ?? 'text'}
          inputMode={mask.inputMode}
          autoCapitalize={mask.upperCase ? 'characters' : undefined}
          {...input}
          {...control}
          ref={both}
        />
      )}
    </Field>
  );
}
