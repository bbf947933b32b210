import type { CSSProperties, ReactNode } from 'react';
import { Unbroken } from '../facts/Unbroken';
import styles from './table.module.css';

export type Column = {
  label: string;
  /**
   * `end` is for numbers, `tight` is as narrow as its text, and the label of `actions` is for
   * screen readers only.
   */
  kind?: 'end' | 'tight' | 'actions' | undefined;
  /** A control that sorts, in place of the label. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
  /** Hidden with its cells in the table of a small tablet, because the record itself shows it. */
  minor?: boolean | undefined;
};

type TableProps = {
  caption: string;
  columns: readonly Column[];
  /** The old rows stay, dimmed, while new ones load. */
  busy?: boolean | undefined;
  /** Uses the denser rows of the back office. */
  dense?: boolean | undefined;
  /** For items on sale: on a phone a card without labels, with the price beside the button. */
  shelf?: boolean | undefined;
  children: ReactNode;
  foot?: ReactNode;
  /** The children are groups of rows, not all of them rendered, in columns of these widths. */
  long?: { rows: number; widths: string } | undefined;
};

const flag = (isSet = false) => (isSet ? '' : undefined);

/** On a phone a row looks like a card; tested browsers keep its table semantics. */
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
        // Includes the header row.
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

/** `changed` draws the revision bar: `new` blue, `wait` amber, `stop` red; a text says why. */
export function Row(props: {
  changed?: 'new' | 'wait' | 'stop' | undefined;
  /** The row's position in a table that does not render all rows; the header is the first. */
  index?: number | undefined;
  children: ReactNode;
}) {
  return (
    <tr data-changed={props.changed} aria-rowindex={props.index}>
      {props.children}
    </tr>
  );
}

/** Content that opens below a row, across all columns. */
export function UnderRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.under} data-changed="wait">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** The bold first column: the name, which is a link if the row leads somewhere. */
export function FirstCell({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles.first}>
      <Unbroken>{children}</Unbroken>
    </th>
  );
}

type CellProps = {
  /** The column's label, repeated next to the value on a phone. */
  label: string;
  kind?: 'end' | 'tight' | 'state' | undefined;
  /** The same value as `minor` of the column. */
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
      {empty ? '–' : <Unbroken>{children}</Unbroken>}
    </td>
  );
}

export function ActionCell({ children }: { children: ReactNode }) {
  return <td className={`${styles.tight ?? ''} ${styles.act ?? ''}`}>{children}</td>;
}

/** A second, muted line inside a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return (
    <span className={styles.sub}>
      <Unbroken>{children}</Unbroken>
    </span>
  );
}
