import type { SelectOption } from '#web/forms/fields/SelectField.tsx';
import { shownDate } from '#web/forms/typedFields';

/** A condition that staff add: one parameter of the address, shown in a chip. */
export type ListFilter = {
  /** Its name in the address and in the call. */
  readonly name: string;
  readonly label: string;
} & (
  | { readonly kind: 'choice' | 'many'; readonly options: readonly SelectOption[] }
  | { readonly kind: 'period' | 'text' }
);

/** The text of the chip for a value: "sem", "01/05/2026 a 18/05/2026", "GO, MT". */
export function sayFilter(filter: ListFilter, value: string): string {
  switch (filter.kind) {
    case 'choice':
      return filter.options.find((option) => String(option.value) === value)?.label ?? value;
    case 'many':
      return value.split(',').join(', ');
    case 'period':
      return sayPeriod(value);
    case 'text':
      return value;
  }
}

function sayPeriod(value: string): string {
  const [from = '', to = ''] = value.split('..');
  if (from === '') return `até ${shownDate(to)}`;
  return to === '' ? `desde ${shownDate(from)}` : `${shownDate(from)} a ${shownDate(to)}`;
}

export const presence = [
  { value: 'none', label: 'sem' },
  { value: 'with', label: 'com' },
] as const;

/** The conditions that are set, as the call takes them. */
export const withoutEmpty = (
  values: Readonly<Record<string, string>>,
  filters: readonly ListFilter[],
): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = values[name] ?? '';
      return value === '' ? [] : [[name, value] as const];
    }),
  );
