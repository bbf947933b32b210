import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { Button } from '#web/ui/button/Button.tsx';
import { Table, type Column } from '#web/ui/list/Table.tsx';
import styles from '../dispatch.module.css';
import type { OpenedRows } from './useOpened';
import type { RowChoice } from './useChoice';
import { WaitingRow } from './WaitingRow';

const columns: readonly Column[] = [
  { label: 'Escolher', kind: 'actions' },
  { label: 'Destino' },
  { label: 'Conteúdo' },
  { label: 'Origem', kind: 'tight' },
  { label: 'Envio', kind: 'tight' },
  { label: 'Espera desde', kind: 'tight' },
  { label: 'Peso (kg)', kind: 'end' },
];

type Props = {
  rows: readonly WaitingParcel[];
  /** All that the filter finds. */
  count: number;
  choice: RowChoice;
  cursor: number;
  opened: OpenedRows;
  refused: ReadonlyMap<number, string>;
  busy: boolean;
  typeOf: (row: WaitingParcel) => string;
  onType: (row: WaitingParcel, type: string) => void;
  onChooseAll: () => void;
};

export function WaitingTable(props: Props) {
  const { rows, count, choice, cursor, opened, refused, busy, typeOf, onType } = props;
  const here = rows.filter(({ id }) => choice.chosen.has(id)).length;
  const all = here === rows.length;
  return (
    <>
      <div className={styles.chooseAll}>
        <label>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = here > 0 && !all;
            }}
            onChange={() => {
              if (all) choice.remove(rows);
              else choice.add(rows);
            }}
          />
          {here === 0
            ? 'Escolher esta página'
            : `${here} de ${rows.length} desta página ${here === 1 ? 'escolhida' : 'escolhidas'}`}
        </label>
        {count > rows.length && choice.chosen.size < count ? (
          <Button small onClick={props.onChooseAll}>
            Escolher as {count} deste filtro
          </Button>
        ) : null}
      </div>
      <div className={`${styles.lines ?? ''} ${styles.tight ?? ''}`}>
        <Table dense caption="Remessas à espera" columns={columns} busy={busy}>
          {rows.map((row, place) => (
            <WaitingRow
              key={row.id}
              row={row}
              place={place}
              isChosen={choice.chosen.has(row.id)}
              isCurrent={place === cursor}
              problem={refused.get(row.id)}
              isOpen={opened.has(row.id)}
              type={typeOf(row)}
              onToggle={() => {
                choice.toggle(row);
              }}
              onOpen={() => {
                opened.toggle(row.id);
              }}
              onType={(type) => {
                onType(row, type);
              }}
            />
          ))}
        </Table>
      </div>
    </>
  );
}
