import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { useTakenOver } from '#web/state/useTakenOver';
import { type CatalogueFilters, filterOptions } from './catalogueFilters';
import { modelsQuery } from './publicationsQuery';

type Props = { params: ListParams; filters: CatalogueFilters; onRefresh: () => void };

const labels = { kind: 'Tipo', format: 'Formato', ordering: 'Ordem' } as const;

/** Search, model, kind, format and order of the catalogue; all of them in the URL. */
export function CatalogueFilterBar({ params, filters, onRefresh }: Props) {
  const models = useQuery(modelsQuery);
  const { model } = filters;
  const known = models.data?.map((one) => one.model) ?? [];
  // The drawn page has none, also not one that came with a link and stands nowhere: what filters must be seen.
  const isListed = !useTakenOver() || model === '' || known.includes(model);
  const shown = isListed ? known : [model, ...known];
  return (
    <FilterBar>
      <SearchBox
        label="Buscar publicações"
        placeholder="Nome, modelo ou versão"
        value={params.search}
        onSearch={params.setSearch}
        onRefresh={onRefresh}
      />
      <SelectField
        label="Modelo"
        hideLabel
        {...params.select('model')}
        value={model}
        options={[
          { value: '', label: 'Modelo: todos' },
          ...shown.map((value) => ({ value, label: value })),
        ]}
      />
      {(['kind', 'format', 'ordering'] as const).map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          hideLabel
          {...params.select(name)}
          value={filters[name]}
          options={filterOptions[name].map(([value, label]) => ({ value, label }))}
        />
      ))}
    </FilterBar>
  );
}
