import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import type { ListProps } from '../listTypes';
import styles from './filters.module.css';
import { type ListFilter, sayFilter } from './listFilter';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { useKeys } from '../../keys/useKeys';
import { type ListColumn, columnOf } from './sortedColumns';

const FilterDialog = lazyPart(async () => (await import('./FilterDialog')).FilterDialog);

/** Search, filters and sort order of a list, all kept in the address. */
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
              onClick={() => params.set(name, '')}
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

type SortFieldProps = { columns: readonly ListColumn[]; params: Pick<ListParams, 'get' | 'set'> };

/** Sorts the card layout, which has no column heads to press. */
function SortField({ columns, params }: SortFieldProps) {
  const options = columns.flatMap(({ label, sort }) => {
    if (sort === undefined) return [];
    const by = columnOf(sort);
    const both = [
      { value: by, label: `${label}, crescente` },
      { value: `-${by}`, label: `${label}, decrescente` },
    ];
    return sort.startsWith('-') ? both.toReversed() : both;
  });
  const current = params.get('ordering');
  return (
    <div className={styles.sortField}>
      <SelectField
        label="Ordem"
        hideLabel
        data-sort=""
        options={options}
        value={options.some(({ value }) => value === current) ? current : '-id'}
        onChange={({ target: { value } }) => params.set('ordering', value === '-id' ? '' : value)}
      />
    </div>
  );
}

type FiltersProps = { filters: readonly ListFilter[]; params: ListParams };

function FilterButton({ filters, params }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({ f: open });
  return (
    <>
      <Button variant="secondary" aria-keyshortcuts="F" onClick={open}>
        <Icon name="plus" />
        Filtro
      </Button>
      {isOpen ? (
        <FilterDialog filters={filters} params={params} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** A chip for each active condition. */
function FilterChips({ filters, params }: FiltersProps) {
  const set = filters.filter(({ name }) => params.get(name) !== '');
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {set.map((filter) => {
        const said = sayFilter(filter, params.get(filter.name));
        return (
          <li key={filter.name} className={styles.chip}>
            <span>
              {filter.label} <b>{said}</b>
            </span>
            <button
              type="button"
              aria-label={`Tirar o filtro ${filter.label} ${said}`}
              onClick={() => params.set(filter.name, '')}
            >
              <Icon name="x" />
            </button>
          </li>
        );
      })}
      <li>
        <Button small onClick={params.clear}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
