import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** The layout of a record: its content on the left; status, note and history on the right. */
export function Desk({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className="stack">{children}</div>
      <div className="stack">{side}</div>
    </div>
  );
}
