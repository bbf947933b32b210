import type { ReactNode } from 'react';
import styles from './filterBar.module.css';

/** Filters in a row: search, then selects with hidden labels, then dates. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}
