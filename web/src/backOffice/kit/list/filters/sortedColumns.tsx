import { Icon } from '#web/ui/icon/Icon.tsx';
import type { Column } from '#web/ui/list/Table.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import styles from './filters.module.css';

/** `sort` is the column's name in the call; with a minus, the first press sorts descending. */
export type ListColumn = Column & { readonly sort?: string | undefined };

export const columnOf = (ordering: string) => ordering.replace(/^-/, '');

/** Sortable heads are buttons; a column that the database cannot sort has a plain text head. */
export function sortedColumns(
  columns: readonly ListColumn[],
  ordering: string,
  params: Pick<ListParams, 'set'>,
): Column[] {
  const current = ordering === '' ? '-id' : ordering;
  return columns.map(({ sort, ...column }) => {
    if (sort === undefined) return column;
    const isCurrent = columnOf(current) === columnOf(sort);
    const opposite = current.startsWith('-') ? columnOf(sort) : `-${columnOf(sort)}`;
    const next = isCurrent ? opposite : sort;
    return {
      ...column,
      sorted: isCurrent ? (current.startsWith('-') ? 'descending' : 'ascending') : 'none',
      head: (
        <button
          type="button"
          className={styles.sort}
          data-sort=""
          data-end={column.kind === 'end' ? '' : undefined}
          onClick={() => params.set('ordering', next === '-id' ? '' : next)}
        >
          {column.label}
          <Icon name="down" />
        </button>
      ),
    };
  });
}
