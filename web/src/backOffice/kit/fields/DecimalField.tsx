import type { ComponentProps } from 'react';
import {
  moneyFormat,
  readDecimal,
  showDecimal,
  type DecimalFormat,
} from '#shared/values/typedDecimal';
import { typeInto } from '#web/forms/typeInto';
import { TextField } from '#web/forms/fields/TextField.tsx';

type Props = ComponentProps<typeof TextField> & { format: DecimalFormat };

/**
 * A decimal with a comma. Typed text stays unchanged while the field has the focus; on blur or
 * paste it shows the parsed value. Invalid text stays too, and the form reports it.
 */
export function DecimalField({ format, onBlur, onInput, ...field }: Props) {
  const settle = (input: HTMLInputElement) => {
    const read = readDecimal(input.value, format);
    const shown = read === null ? input.value : showDecimal(read, format);
    if (shown !== input.value) typeInto(input, shown);
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onInput={(event) => {
        onInput?.(event);
        const { nativeEvent } = event;
        const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === pasted;
        if (isPasted) settle(event.currentTarget);
      }}
      onBlur={(event) => {
        settle(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

const pasted = 'insertFromPaste';

/** R$ with a comma and two decimals; pass `shownMoney(wire)` and read it with `typedMoney`. */
export const MoneyField = (props: Omit<Props, 'format'>) => (
  <DecimalField format={moneyFormat} placeholder="0,00" {...props} />
);
