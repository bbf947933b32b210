import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { FilterButton } from './filters/FilterButton';
import { FilterChips } from './filters/FilterChips';
import { SortField } from './filters/SortField';
import type { ListProps } from './listTypes';

export function ListFilterBar<Row>(props: ListProps<Row> & { params: ListParams }) {
  const { params, selects = [], chips = {} } = props;
  return (
    <>
      <FilterBar>
        <SearchBox
          label={`Buscar ${props.nouns[1]}`}
          placeholder={props.placeholder}
          value={params.search}
          onSearch={params.setSearch}
        />
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            hideLabel
            options={options}
            {...params.select(name)}
          />
        ))}
        {Object.entries(chips).map(([name, say]) => {
          const value = params.get(name);
          return value === '' ? null : (
            <Button
              key={name}
              variant="added"
              aria-label={`Remover o filtro ${say(value)}`}
              onClick={() => {
                params.set(name, '');
              }}
            >
              {say(value)}
              <Icon name="x" />
            </Button>
          );
        })}
        {props.sortable ? <SortField columns={props.columns} params={params} /> : null}
        {props.filters ? <FilterButton filters={props.filters} params={params} /> : null}
      </FilterBar>
      {props.filters ? <FilterChips filters={props.filters} params={params} /> : null}
    </>
  );
}
