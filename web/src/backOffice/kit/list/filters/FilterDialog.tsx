import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseTypedDate } from '#shared/values/calendarDate';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { shownDate } from '#web/forms/typedFields';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { DateField } from '../../fields/DateField';
import styles from './filters.module.css';
import type { ListFilter } from './listFilter';

type Props = { filters: readonly ListFilter[]; params: ListParams; onClose: () => void };

/** All conditions of a list in one form; an unchanged field does not filter. */
export function FilterDialog({ filters, params, onClose }: Props) {
  const [, setAddress] = useSearchParams();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = filters.map((filter) => [filter.name, readFilter(filter, typed)] as const);
    const wrong = read.flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [[name, value.problem] as const],
    );
    setProblems(new Map(wrong));
    if (wrong.length > 0) return;
    setAddress((address) => withValues(address, read));
    onClose();
  };
  return (
    <Dialog title="Filtros" onClose={onClose}>
      <form noValidate onSubmit={apply}>
        <div className={styles.fields}>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              value={params.get(filter.name)}
              problem={problems.get(filter.name)}
            />
          ))}
        </div>
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="primary" type="submit">
            Aplicar
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type Read = readonly (readonly [name: string, value: string | { problem: string }])[];

/** Sets all conditions at once and returns to page 1. */
function withValues(address: URLSearchParams, read: Read): URLSearchParams {
  const after = new URLSearchParams(address);
  after.delete('page');
  for (const [name, value] of read) {
    if (typeof value === 'string' && value !== '') after.set(name, value);
    else after.delete(name);
  }
  return after;
}

type FieldProps = { filter: ListFilter; value: string; problem: string | undefined };

function FilterField({ filter, value, problem }: FieldProps) {
  const { name, label } = filter;
  switch (filter.kind) {
    case 'choice':
      return (
        <SelectField
          label={label}
          name={name}
          defaultValue={value}
          options={[{ value: '', label: 'Tanto faz' }, ...filter.options]}
        />
      );
    case 'many':
      return (
        <fieldset className={styles.many}>
          <legend>{label}</legend>
          {filter.options.map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                name={name}
                value={option.value}
                defaultChecked={value.split(',').includes(String(option.value))}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      );
    case 'period':
      return <PeriodField {...{ name, label, value, problem }} />;
    case 'text':
      return <TextField label={label} name={name} defaultValue={value} maxLength={40} />;
  }
}

type PeriodProps = Omit<FieldProps, 'filter'> & { name: string; label: string };

function PeriodField({ name, label, value, problem }: PeriodProps) {
  const [from = '', to = ''] = value.split('..');
  return (
    <div className={styles.period} role="group" aria-label={label}>
      <DateField
        label={`${label}: de`}
        name={`${name}.from`}
        defaultValue={shownDate(from)}
        error={problem}
      />
      <DateField label="até" name={`${name}.to`} defaultValue={shownDate(to)} />
    </div>
  );
}

function readFilter({ name, kind }: ListFilter, typed: FormData): string | { problem: string } {
  const text = (key: string) => textOf(typed.get(key)).trim();
  if (kind === 'many') return typed.getAll(name).map(textOf).join(',');
  return kind === 'period' ? readPeriod(text(`${name}.from`), text(`${name}.to`)) : text(name);
}

function readPeriod(typedFrom: string, typedTo: string): string | { problem: string } {
  const from = dayOf(typedFrom);
  const to = dayOf(typedTo);
  if (from === null || to === null) return { problem: 'Data inválida. Use DD/MM/AAAA.' };
  if (from !== '' && to !== '' && from > to) return { problem: 'O início vem depois do fim.' };
  return from + to === '' ? '' : `${from}..${to}`;
}

/** The form has no file fields. */
const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '');

const dayOf = (typed: string) => (typed === '' ? '' : parseTypedDate(typed));
