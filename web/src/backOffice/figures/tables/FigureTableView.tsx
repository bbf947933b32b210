import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { slug } from '#shared/values/text';
import { saveCsv } from '../../kit/saveCsv';
import { cellText, type FigureCell, type FigureTable, tableCsv } from './figureTable';
import styles from '../figures.module.css';

/** The numbers of a chart; the table is always open on paper. */
export function TableBehind({ table, open }: { table: FigureTable; open?: boolean }) {
  return (
    <details className={styles.behind} open={open}>
      <summary>
        <Icon name="down" />
        Tabela
      </summary>
      <FigureTableView table={table} />
      <CsvButton table={table} />
    </details>
  );
}

export function CsvButton({ table }: { table: FigureTable }) {
  return (
    <div className="row no-print">
      <Button
        small
        aria-label={`Baixar CSV, ${table.name}`}
        onClick={() => {
          const name = `numeros-${slug(table.name)}`;
          void saveCsv(tableCsv(table), { name, people: null });
        }}
      >
        <Icon name="download" />
        Baixar CSV
      </Button>
    </div>
  );
}

function FigureTableView({ table: { name, head, rows, foot } }: { table: FigureTable }) {
  return (
    // A wide table scrolls in a separate box, which must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={`Tabela, ${name}`}>
      <table className={styles.plain}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            {head.map((label, place) => (
              <th key={label} scope="col" className={place > 0 ? styles.end : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <Cells key={`${cellText(cells[0] ?? { text: '' })}${String(place)}`} cells={cells} />
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <Cells cells={foot} />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function Cells({ cells: [first, ...others] }: { cells: readonly FigureCell[] }) {
  return (
    <tr>
      <th scope="row">{first ? cellText(first) : ''}</th>
      {others.map((cell, place) => (
        <td key={String(place)} className={styles.end}>
          {'tone' in cell && cell.tone ? (
            <span className={styles[cell.tone]}>{cellText(cell)}</span>
          ) : (
            cellText(cell)
          )}
        </td>
      ))}
    </tr>
  );
}
