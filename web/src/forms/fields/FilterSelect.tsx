import type { ListParams } from '#web/ui/list/useListParams';
import { SelectField, type SelectOption } from './SelectField';

type Props = {
  params: ListParams;
  /** Of the filter, in the address. */
  name: string;
  label: string;
  /** The first, of value '', means no filter. */
  options: readonly SelectOption[];
  /** Where not everything that the address may say is a choice. */
  value?: string | undefined;
};

/** One filter of a list, kept in its address. */
export function FilterSelect({ params, name, label, options, value = params.get(name) }: Props) {
  return (
    <SelectField
      label={label}
      hideLabel
      options={options}
      value={value}
      onChange={(event) => {
        params.set(name, event.target.value);
      }}
    />
  );
}
