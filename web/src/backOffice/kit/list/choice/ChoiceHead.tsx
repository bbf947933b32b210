import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './choice.module.css';
import type { Bulk } from './bulkAction';
import type { ChosenRows } from './useRowChoice';
import { wholeText } from '../../countText';

type Props<Row> = {
  bulk: Bulk<Row>;
  choice: ChosenRows<Row>;
  rows: readonly Row[];
  /** All that the filter finds. */
  count: number;
  loadAll: () => Promise<readonly Row[]>;
  /** Chooses the filter itself; absent where nothing can be done with it. */
  onWhole: (() => void) | null;
  whole: boolean;
};

/** More than these are not read one by one: the filter itself is chosen. */
const mostAtOnce = 400;

/** Above the rows: the whole page, or all of the filter. */
export function ChoiceHead<Row>(props: Props<Row>) {
  const { bulk, choice, rows, count, loadAll, onWhole, whole } = props;
  const [busy, setBusy] = useState(false);
  const here = whole ? rows.length : rows.filter((row) => choice.chosen.has(bulk.id(row))).length;
  const isLarge = count > mostAtOnce;
  const offersAll =
    !whole &&
    here > 0 &&
    count > rows.length &&
    choice.chosen.size < count &&
    (!isLarge || onWhole);
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
            if (whole) choice.clear();
            else if (all) choice.remove(rows.map(bulk.id));
            else choice.add(rows);
          }}
        />
        {here === 0
          ? 'Escolher esta página'
          : `${here} de ${rows.length} desta página ${here === 1 ? one : many}`}
      </label>
      {offersAll ? (
        <Button
          small
          busy={busy}
          busyLabel="Escolhendo"
          onClick={() => {
            if (isLarge) onWhole?.();
            else void chooseAll();
          }}
        >
          Escolher os {wholeText(count)} deste filtro
        </Button>
      ) : null}
    </div>
  );
}
