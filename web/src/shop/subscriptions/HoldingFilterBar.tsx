import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import type { Holdings } from './signaturesQuery';

type Props = { params: ListParams; holdings: Holdings; onRefresh: () => void };

const orders = ['due', 'aircraft'];

/** Search, aircraft and order of the Gerenciador; all of them in the URL. */
export function HoldingFilterBar({ params, holdings, onRefresh }: Props) {
  const aircraft = holdings?.aircraft ?? [];
  const prefix = params.get('prefix');
  // Also one that came with a link and is not theirs: what filters must be seen.
  const prefixes = prefix === '' || aircraft.includes(prefix) ? aircraft : [prefix, ...aircraft];
  return (
    <FilterBar>
      <SearchBox
        label="Buscar nas suas publicações"
        placeholder="Publicação, prefixo, pedido"
        value={params.search}
        onSearch={params.setSearch}
        onRefresh={onRefresh}
      />
      {prefixes.length > 0 ? (
        <SelectField
          label="Aeronave"
          hideLabel
          {...params.select('prefix')}
          options={[
            { value: '', label: 'Todas as aeronaves' },
            ...prefixes.map((value) => ({ value, label: value })),
          ]}
        />
      ) : null}
      <SelectField
        label="Ordem"
        hideLabel
        {...params.select('order')}
        value={orders.includes(params.get('order')) ? params.get('order') : ''}
        options={[
          { value: '', label: 'Mais recentes' },
          { value: 'due', label: 'Vencem primeiro' },
          { value: 'aircraft', label: 'Por aeronave' },
        ]}
      />
      <ButtonLink variant="secondary" to={pathTo('/search')}>
        <Icon name="search" />
        Buscar dentro dos manuais
      </ButtonLink>
    </FilterBar>
  );
}
