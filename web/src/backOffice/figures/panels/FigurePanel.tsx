import { type ReactNode, useId } from 'react';
import type { FigureTable } from '../tables/figureTable';
import { TableBehind } from '../tables/FigureTableView';
import styles from '../figures.module.css';

type Props = {
  title: string;
  lead: ReactNode;
  legend?: ReactNode;
  /** The text shown in place of a chart without data; it takes the height of the chart. */
  empty: string | null;
  table: FigureTable;
  open?: boolean;
  children: ReactNode;
};

/** A chart with a summary sentence, its legend, and a table of the same numbers. */
export function FigurePanel({ title, lead, legend, empty, table, open, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p>{lead}</p>
      </header>
      {empty === null ? (
        <>
          {legend}
          {children}
          <TableBehind table={table} open={open ?? false} />
        </>
      ) : (
        <p className={styles.nothing}>{empty}</p>
      )}
    </section>
  );
}
