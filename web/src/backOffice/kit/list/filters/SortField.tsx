import { SelectField } from '#web/forms/fields/SelectField.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import styles from './filters.module.css';
import { type ListColumn, columnOf } from './sortedColumns';

type Props = { columns: readonly ListColumn[]; params: Pick<ListParams, 'get' | 'set'> };

/** Where rows are cards and have no heads to press. */
export function SortField({ columns, params }: Props) {
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
        onChange={({ target: { value } }) => {
          params.set('ordering', value === '-id' ? '' : value);
        }}
      />
    </div>
  );
}
