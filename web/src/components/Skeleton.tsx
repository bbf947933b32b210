import type { CSSProperties } from 'react';
import { commonMessages } from '#shared/messages';
import styles from './skeleton.module.css';

/** `rowHeight` and `cardHeight` (px, wide and phone) are those of the rows to come. */
type Props = {
  rows?: number | undefined;
  rowHeight?: number | undefined;
  cardHeight?: number | undefined;
};

/** Rows of the final height while a list is loaded for the first time. */
export function Skeleton({ rows = 6, rowHeight = 70, cardHeight = 190 }: Props) {
  const heights: CSSProperties & Record<`--${string}`, string> = {
    '--bone-row': `${rowHeight}px`,
    '--bone-card': `${cardHeight}px`,
  };
  return (
    <div
      className={styles.sheet}
      role="status"
      aria-label={commonMessages.loading}
      data-growing=""
      style={heights}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.item} key={row} aria-hidden="true">
          <span>
            <span className={styles.bone} style={{ width: `${52 + ((row * 17) % 30)}%` }} />
          </span>
          <span className={styles.bone} style={{ width: 64 }} />
          <span className={styles.bone} style={{ width: 96 }} />
        </div>
      ))}
    </div>
  );
}
