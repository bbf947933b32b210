import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** What happened, newest first: a `li` each, its moment in a `small`. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}
