import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** Events, newest first: a `li` each, with its time in a `small`. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}
