import type { ReactNode } from 'react';
import styles from './filterBar.module.css';

/** Search, then selects with hidden labels, then dates; never a panel. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}
