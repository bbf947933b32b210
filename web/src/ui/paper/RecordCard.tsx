import type { ReactNode } from 'react';
import { Panel } from './Panel';
import styles from './recordCard.module.css';

type RecordProps = {
  /** Name, pill, date, and finally one action. */
  head: ReactNode;
  children: ReactNode;
};

/** A sheet for an order: head, lines, totals. */
export function RecordCard({ head, children }: RecordProps) {
  return (
    <Panel as="article" className={styles.record}>
      <header>{head}</header>
      <div className={styles.body}>{children}</div>
    </Panel>
  );
}

/** One line of a record: the item on the left, the amount on the right. */
export function RecordLine({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <li className={styles.line}>
      <span>{children}</span>
      <span className="num">{end}</span>
    </li>
  );
}

/** Totals on the right, 300 px wide. */
export function RecordTotals({ children }: { children: ReactNode }) {
  return <div className={styles.totals}>{children}</div>;
}

type HoldingProps = {
  children: ReactNode;
  actions: ReactNode;
  /** Content across the whole width, below the rest. */
  wide: ReactNode;
  changed?: 'new' | 'wait' | undefined;
};

/** A sheet for a purchased publication: its name, its actions, then its title block. */
export function Holding({ children, actions, wide, changed }: HoldingProps) {
  return (
    <Panel as="li" className={`${styles.record ?? ''} ${styles.own ?? ''}`} changed={changed}>
      <div className="stack gap-2">{children}</div>
      <div className={styles.acts}>{actions}</div>
      <div className={`${styles.wide ?? ''} stack gap-3`}>{wide}</div>
    </Panel>
  );
}
