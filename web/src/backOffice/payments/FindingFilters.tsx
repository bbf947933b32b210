import { findingKinds } from '#shared/payments/paymentCheck';
import { isCalendarDate } from '#shared/values/calendarDate';
import { DateField, useTypedDay } from '#web/backOffice/kit/fields/DateField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { Blank } from '#web/ui/state/Blank.tsx';
import { kindTitles } from '#web/entities/payments/findingWords';
import type { FindingSearch } from '#web/entities/payments/paymentCheckQuery';

const kinds = [
  { value: '', label: 'Todos os motivos' },
  ...findingKinds.map((value) => ({ value, label: kindTitles[value] })),
];

/** The filters of the queue: a text from the bank statement, a kind, a day. */
export function FindingFilters({ params }: { params: ListParams }) {
  const inAddress = params.get('day');
  const typed = useTypedDay(isCalendarDate(inAddress) ? inAddress : '');
  return (
    <FilterBar>
      <SearchBox
        label="Buscar pagamentos"
        placeholder="Valor, cliente, pedido, código do provedor"
        value={params.search}
        onSearch={params.setSearch}
      />
      <SelectField label="O que está errado" hideLabel options={kinds} {...params.select('kind')} />
      <DateField
        label="Dia do pagamento"
        placeholder="Dia do pagamento"
        hideLabel
        value={typed.text}
        onInput={({ currentTarget: { value } }) => {
          const day = typed.type(value);
          if (day !== null || value === '') params.set('day', day ?? '');
        }}
      />
    </FilterBar>
  );
}

export const findingSearchOf = ({ search, get }: ListParams): FindingSearch => ({
  search,
  kind: get('kind'),
  day: get('day'),
});

export const isNarrowed = (params: ListParams): boolean =>
  Object.values(findingSearchOf(params)).some((value) => value !== '');

/** The queue holds differences only, so a payment missing from it may still have arrived. */
export const NothingFound = ({ isOpen }: { isOpen: boolean }) => (
  <Blank
    icon="search"
    title={isOpen ? 'Nada a resolver nesta busca' : 'Nenhum pagamento encontrado'}
    note={
      isOpen
        ? 'O que confere com o provedor não fica nesta lista. Tente outro valor, outro dia, ou sem os filtros.'
        : 'Tente outro valor, outro dia, ou sem os filtros.'
    }
    role="status"
  />
);
