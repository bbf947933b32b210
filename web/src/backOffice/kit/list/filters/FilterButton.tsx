import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { useKeys } from '../../keys/useKeys';
import type { ListFilter } from './listFilter';

const FilterDialog = lazyPart(async () => ({
  default: (await import('./FilterDialog')).FilterDialog,
}));

type Props = { filters: readonly ListFilter[]; params: ListParams };

export function FilterButton({ filters, params }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
  };
  useKeys({ f: open });
  return (
    <>
      <Button variant="secondary" aria-keyshortcuts="F" onClick={open}>
        <Icon name="plus" />
        Filtro
      </Button>
      {isOpen ? (
        <Suspense>
          <FilterDialog
            filters={filters}
            params={params}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
