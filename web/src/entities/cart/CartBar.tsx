import type { ReactNode } from 'react';
import styles from './cartBar.module.css';

type Props = { label: string; value: string; children: ReactNode; onlySmall?: boolean | undefined };

/**
 * Count, total and next step, always visible at the bottom; with `onlySmall`, only below 640 px.
 */
export function CartBar({ label, value, children, onlySmall }: Props) {
  return (
    <div className={onlySmall ? `${styles.bar ?? ''} only-small` : styles.bar}>
      <p aria-live="polite">
        <span className="small muted">{label}</span>
        <b>{value}</b>
      </p>
      {children}
    </div>
  );
}
