import { ufs } from '#shared/brazil/uf';
import { shippingServices } from '#shared/shipping/shippingService';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import type { ListParams } from '#web/ui/list/useListParams';

export const serviceOptions = Object.entries(shippingServices).map(([value, label]) => ({
  value,
  label,
}));

export function WaitingFilterBar({ params }: { params: ListParams }) {
  return (
    <FilterBar>
      <SearchBox
        label="Buscar remessas"
        placeholder="Cliente, pedido, prefixo, cidade, CEP"
        value={params.search}
        onSearch={params.setSearch}
      />
      <SelectField
        label="Envio"
        hideLabel
        {...params.select('shipping_type')}
        options={[{ value: '', label: 'Todos os envios' }, ...serviceOptions]}
      />
      <SelectField
        label="UF"
        hideLabel
        {...params.select('state')}
        options={[
          { value: '', label: 'Todas as UF' },
          ...ufs.map((uf) => ({ value: uf, label: uf })),
        ]}
      />
    </FilterBar>
  );
}
