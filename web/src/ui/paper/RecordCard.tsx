import type { ReactNode } from 'react';
import { Panel } from './Panel';
import styles from './recordCard.module.css';

type RecordProps = {
  /** Name, pill, date, and one action last. */
  head: ReactNode;
  children: ReactNode;
};

/** A sheet per order: head, lines, totals. */
export function RecordCard({ head, children }: RecordProps) {
  return (
    <Panel as="article" className={styles.record}>
      <header>{head}</header>
      <div className={styles.body}>{children}</div>
    </Panel>
  );
}

/** One line of a record: what at the left, amount at the right. */
export function RecordLine({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <li className={styles.line}>
      <span>{children}</span>
      <span className="num">{end}</span>
    </li>
  );
}

/** Totals at the right, 300 px wide. */
export function RecordTotals({ children }: { children: ReactNode }) {
  return <div className={styles.totals}>{children}</div>;
}

type HoldingProps = {
  children: ReactNode;
  actions: ReactNode;
  /** Across the whole width, below. */
  wide: ReactNode;
  changed?: 'new' | 'wait' | undefined;
};

/** A sheet per purchased publication: what it is, its actions, then its title block. */
export function Holding({ children, actions, wide, changed }: HoldingProps) {
  return (
    <Panel as="li" className={`${styles.record ?? ''} ${styles.own ?? ''}`} changed={changed}>
      <div className="stack gap-2">{children}</div>
      <div className={styles.acts}>{actions}</div>
      <div className={`${styles.wide ?? ''} stack gap-3`}>{wide}</div>
    </Panel>
  );
}
