import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import styles from './filters.module.css';
import { sayFilter, type ListFilter } from './listFilter';

type Props = { filters: readonly ListFilter[]; params: ListParams };

/** The conditions that hold, all of them together. */
export function FilterChips({ filters, params }: Props) {
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
              onClick={() => {
                params.set(filter.name, '');
              }}
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
