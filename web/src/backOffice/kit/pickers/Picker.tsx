import { awaitedPart } from '#web/ui/lazyPart.tsx';
import { Suspense, useState } from 'react';
import type { Findings } from '#web/ui/list/findings';
import { Field, type FieldFrame } from '#web/ui/field/Field.tsx';

export type PickerChoice = { readonly id: number; readonly name: string; readonly note: string };

type Find<Item> = (search: string, signal: AbortSignal) => Promise<Findings<Item>>;

export type ChoicePickerProps = FieldFrame & {
  value: PickerChoice | null;
  onPick: (choice: PickerChoice | null) => void;
  find: Find<PickerChoice>;
  placeholder: string;
};

type Props<Item> = Omit<ChoicePickerProps, 'value' | 'onPick' | 'find'> & {
  value: Item | null;
  onPick: (item: Item | null) => void;
  find: Find<Item>;
  choiceOf: (item: Item) => PickerChoice;
};

const Combobox = awaitedPart(async () => (await import('./PickerCombobox')).PickerCombobox);

/** Picks a record by typing part of a text that its list can be searched by. */
export function Picker<Item>({ value, onPick, find, choiceOf, ...rest }: Props<Item>) {
  const { label, error, help, optional, hideLabel } = rest;
  const [known] = useState(() => new Map<number, Item>());
  const findAndKnow = async (search: string, signal: AbortSignal) => {
    const { results, similar } = await find(search, signal);
    const choices = results.map((item) => {
      const choice = choiceOf(item);
      known.set(choice.id, item);
      return choice;
    });
    return { results: choices, similar };
  };
  return (
    <Suspense
      fallback={
        <Field {...{ label, error, help, optional, hideLabel }}>
          {(control) => <input {...control} type="text" disabled aria-busy />}
        </Field>
      }
    >
      <Combobox
        {...rest}
        value={value === null ? null : choiceOf(value)}
        find={findAndKnow}
        onPick={(picked) => onPick(picked === null ? null : (known.get(picked.id) ?? null))}
      />
    </Suspense>
  );
}
