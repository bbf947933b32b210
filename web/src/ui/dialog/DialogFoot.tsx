import type { ReactNode } from 'react';
import styles from './dialog.module.css';

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
