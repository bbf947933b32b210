import type { CSSProperties } from 'react';
import { commonMessages } from '#shared/messages/messages';
import styles from './skeleton.module.css';

/**
 * `rowHeight` and `cardHeight` (px, on wide screens and phones) are those of the coming rows; by
 * default the catalogue's.
 */
type Props = {
  rows?: number | undefined;
  rowHeight?: number | undefined;
  cardHeight?: number | undefined;
};

/** Rows of the final height, shown while a list loads for the first time. */
export function Skeleton({ rows = 6, rowHeight, cardHeight }: Props) {
  // Only set in the browser, because the policy forbids style attributes in pages drawn at build.
  const heights: CSSProperties & Record<`--${string}`, string> = {
    ...(rowHeight === undefined ? {} : { '--bone-row': `${rowHeight}px` }),
    ...(cardHeight === undefined ? {} : { '--bone-card': `${cardHeight}px` }),
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
            <span className={styles.bone} />
          </span>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  );
}
