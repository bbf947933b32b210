import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** A detail of the back office: what it is at the left; status, note and history at the right. */
export function Desk({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className="stack">{children}</div>
      <div className="stack">{side}</div>
    </div>
  );
}
