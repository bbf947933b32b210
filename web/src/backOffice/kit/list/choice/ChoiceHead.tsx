import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './choice.module.css';
import type { Bulk } from './bulkAction';
import type { ChosenRows } from './useRowChoice';

type Props<Row> = {
  bulk: Bulk<Row>;
  choice: ChosenRows<Row>;
  rows: readonly Row[];
  /** All that the filter finds. */
  count: number;
  loadAll: () => Promise<readonly Row[]>;
};

/** More than these are chosen page by page: each is called for by itself. */
const mostAtOnce = 400;

/** Above the rows: the whole page, or all of the filter. */
export function ChoiceHead<Row>({ bulk, choice, rows, count, loadAll }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const here = rows.filter((row) => choice.chosen.has(bulk.id(row))).length;
  const all = here === rows.length;
  const [one, many] = bulk.chosen;
  const chooseAll = async () => {
    setBusy(true);
    try {
      choice.add(await loadAll());
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.head}>
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && !all;
          }}
          onChange={() => {
            if (all) choice.remove(rows.map(bulk.id));
            else choice.add(rows);
          }}
        />
        {here === 0
          ? 'Escolher esta página'
          : `${here} de ${rows.length} desta página ${here === 1 ? one : many}`}
      </label>
      {here > 0 && count > rows.length && choice.chosen.size < count && count <= mostAtOnce ? (
        <Button small busy={busy} busyLabel="Escolhendo" onClick={() => void chooseAll()}>
          Escolher os {count} deste filtro
        </Button>
      ) : null}
    </div>
  );
}
