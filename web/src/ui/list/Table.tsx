import type { CSSProperties, ReactNode } from 'react';
import styles from './table.module.css';

export type Column = {
  label: string;
  /** `end`: numbers; `tight`: as narrow as its text; `actions`: label for screen readers only. */
  kind?: 'end' | 'tight' | 'actions' | undefined;
  /** In the place of the label: what sorts by it. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
  /** Left out, like its cells, where a small tablet shows a table: the record itself has it. */
  minor?: boolean | undefined;
};

type TableProps = {
  caption: string;
  columns: readonly Column[];
  /** Old rows stay, dimmed, while new ones are on their way. */
  busy?: boolean | undefined;
  /** Back office rows. */
  dense?: boolean | undefined;
  /** What is for sale: a card without labels, its price beside its button. */
  shelf?: boolean | undefined;
  children: ReactNode;
  foot?: ReactNode;
  /** Its children are groups of rows, of which not all are there, in columns of these widths. */
  long?: { rows: number; widths: string } | undefined;
};

const flag = (isSet = false) => (isSet ? '' : undefined);

/** A row is laid out as a card on a phone; the engines that are tried keep its parts a table's all the same. */
export function Table({ caption, columns, busy, dense, shelf, children, foot, long }: TableProps) {
  const widths: CSSProperties & Record<'--columns', string> = { '--columns': long?.widths ?? '' };
  return (
    <div className={styles.sheet}>
      <table
        className={styles.table}
        data-dense={flag(dense)}
        data-shelf={flag(shelf)}
        aria-busy={busy ? true : undefined}
        data-long={long ? '' : undefined}
        style={long ? widths : undefined}
        // With the heads.
        aria-rowcount={long ? long.rows + 1 : undefined}
      >
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, kind, head, sorted, minor }) => (
              <th
                key={label}
                scope="col"
                className={headClass(kind)}
                aria-sort={sorted}
                data-minor={minor ? '' : undefined}
              >
                {head ?? (kind === 'actions' ? <span className="sr">{label}</span> : label)}
              </th>
            ))}
          </tr>
        </thead>
        {long ? children : <tbody>{children}</tbody>}
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </div>
  );
}

function headClass(kind: Column['kind']): string | undefined {
  if (!kind) return undefined;
  return kind === 'end' ? styles.end : styles.tight;
}

/** `changed` draws the revision bar: blue for `new`, amber for `wait`, red for `stop`. A word must say why. */
export function Row(props: {
  changed?: 'new' | 'wait' | 'stop' | undefined;
  /** Its place in a table that does not have all its rows; the heads are the first. */
  index?: number | undefined;
  children: ReactNode;
}) {
  return (
    <tr data-changed={props.changed} aria-rowindex={props.index}>
      {props.children}
    </tr>
  );
}

/** What is opened under a row, over all of its columns. */
export function UnderRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.under} data-changed="wait">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** The strong first column: name, and the link where the row leads somewhere. */
export function FirstCell({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles.first}>
      {children}
    </th>
  );
}

type CellProps = {
  /** The column's label, repeated beside the value on a phone. */
  label: string;
  kind?: 'end' | 'tight' | 'state' | undefined;
  /** Repeats `minor` of the column. */
  minor?: boolean | undefined;
  children?: ReactNode;
};

/** An absent value shows an en dash. */
export function Cell({ label, kind, minor, children }: CellProps) {
  const empty = children === null || children === undefined || children === '';
  return (
    <td
      data-label={label}
      data-empty={empty ? '' : undefined}
      data-minor={minor ? '' : undefined}
      className={kind ? styles[kind] : undefined}
    >
      {empty ? '–' : children}
    </td>
  );
}

export function ActionCell({ children }: { children: ReactNode }) {
  return <td className={`${styles.tight ?? ''} ${styles.act ?? ''}`}>{children}</td>;
}

/** A second, muted line inside a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.sub}>{children}</span>;
}
